// Pushes master data and an invoice, reads its status, and reads events from a cursor that it keeps.
//
//     ROOT=http://localhost:4000 KEY=cpk_… dotnet run             # ends with the newest event
//     ROOT=http://localhost:4000 KEY=cpk_… dotnet run -- follow   # waits for further ones
//
// .NET 8 or later, without packages.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

try
{
    await Erp.Run(follow: args.Contains("follow"));
    return 0;
}
catch (Refused refusal)
{
    Console.Error.WriteLine(refusal.Message);
    return 1;
}

record Project(string Number, string Title);

record Supplier(string ExternalId, string Title);

record SupplierReference(string ExternalId);

record Invoice(
    string ExternalId, string InvoiceNumber, DateOnly InvoiceDate, decimal TotalAmount, string Currency,
    SupplierReference Supplier, string ProjectNumber);

record Titled(string Title);

record InvoiceStatus(string Status, decimal TotalAmount, string Currency, Titled? Supplier, Titled? Project);

record Counts(int Created, int Updated, int Unchanged);

record Event(Guid Id, string Type, Dictionary<string, JsonElement> Data);

record EventPage(List<Event> Events, string NextCursor);

record Problem(string? Code, string? Detail);

/// <summary>The gateway's refusal, which is final or was the last of all attempts.</summary>
class Refused(int status, Problem? problem) : Exception($"{status} {problem?.Code}: {problem?.Detail}")
{
    public string? Code { get; } = problem?.Code;
}

static class Erp
{
    static readonly string Root = Environment.GetEnvironmentVariable("ROOT")!;
    static readonly string Key = Environment.GetEnvironmentVariable("KEY")!;
    const string CursorFile = "cursor";

    const int Attempts = 5;
    const double LongestWait = 60;
    // The gateway's rate limit is a 429 because of `Prefer: rate-limit=429` below; without it, it is a 403.
    static readonly int[] Passing = [408, 429, 502, 503, 504];

    static readonly HttpClient Http = new() { Timeout = TimeSpan.FromSeconds(120) };
    static readonly JsonSerializerOptions Json = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };

    public static async Task Run(bool follow)
    {
        Project[] projects = [new("C-100", "Lagerhalle"), new("C-200", "Depot Nord")];
        Supplier[] suppliers = [new("C-70001", "Kieswerk Nord")];
        var invoice = new Invoice("C-1", "R-1", new(2026, 11, 20), 119.5m, "EUR", new("C-70001"), "C-100");
        Console.WriteLine("projects: " + await Push("/projects/erp", projects));
        Console.WriteLine("suppliers: " + await Push("/suppliers", suppliers));
        // The name is the one member of the interface that is not in snake case.
        var content = new Dictionary<string, Invoice> { ["jsonContent"] = invoice };
        Console.WriteLine("invoices: " + await Push("/invoices/custom", content));

        const string fields = "status,total_amount,currency,supplier.title,project.title";
        var path = $"/invoices/byExternalId/{Uri.EscapeDataString(invoice.ExternalId)}?fields={fields}";
        var stored = await Call<InvoiceStatus>(HttpMethod.Get, path);
        Console.WriteLine(FormattableString.Invariant(
            $"invoice {invoice.ExternalId}: {stored.Status}, {stored.TotalAmount} {stored.Currency}, ")
            + $"{stored.Supplier?.Title}, {stored.Project?.Title}");
        await ReadEvents(follow);
    }

    /// <summary>Sends an import, once: all its attempts carry one key. A later push needs another one.</summary>
    static async Task<string> Push(string path, object body)
    {
        var counts = await Call<Counts>(HttpMethod.Post, path, body, Guid.NewGuid().ToString());
        return $"{counts.Created} created, {counts.Updated} updated, {counts.Unchanged} unchanged";
    }

    static async Task ReadEvents(bool follow)
    {
        var cursor = File.Exists(CursorFile) ? File.ReadAllText(CursorFile) : "0";
        while (true)
        {
            var query = $"?after={cursor}&resource=invoices&limit=500{(follow ? "&wait=20" : "")}";
            EventPage page;
            try
            {
                page = await Call<EventPage>(HttpMethod.Get, "/events" + query);
            }
            catch (Refused refusal) when (refusal.Code == "CURSOR_GONE")
            {
                // Later events may be missing: read anew what you keep of the records, then go on where events begin.
                Console.WriteLine("cursor gone: read the records anew");
                cursor = "0";
                continue;
            }
            foreach (var (_, type, data) in page.Events)
                Console.WriteLine($"event {type} {data.GetValueOrDefault("external_id")}");
            if (page.NextCursor == cursor && !follow) return;
            cursor = page.NextCursor;
            // Only now, so that the events of a crash come again; they have the same id.
            File.WriteAllText(CursorFile, cursor);
        }
    }

    /// <summary>Sends a request, and sends it again where that can do no harm and may help.</summary>
    static async Task<T> Call<T>(HttpMethod method, string path, object? body = null, string? key = null)
    {
        for (var attempt = 1; ; attempt++)
        {
            using var request = new HttpRequestMessage(method, $"{Root}/v1{path}");
            request.Headers.Add("X-API-Key", Key);
            request.Headers.Add("Accept", "application/problem+json, application/json;q=0.9");
            request.Headers.Add("Prefer", "return=minimal, rate-limit=429");
            if (key != null) request.Headers.Add("Idempotency-Key", key);
            if (body != null)
                request.Content = new StringContent(
                    JsonSerializer.Serialize(body, body.GetType(), Json), Encoding.UTF8, "application/json");
            var retryAfter = 0.0;
            try
            {
                using var answer = await Http.SendAsync(request);
                var text = await answer.Content.ReadAsStringAsync();
                if (answer.IsSuccessStatusCode) return JsonSerializer.Deserialize<T>(text, Json)!;
                var status = (int)answer.StatusCode;
                retryAfter = answer.Headers.RetryAfter?.Delta?.TotalSeconds ?? 0;
                if (!Passing.Contains(status) || attempt == Attempts || retryAfter > LongestWait)
                    throw new Refused(status, ProblemOf(answer, text));
            }
            // No connection, one that broke before the answer was complete, or none in time.
            catch (Exception broken) when (broken is HttpRequestException or TaskCanceledException)
            {
                if (attempt == Attempts) throw;
            }
            var backoff = Math.Min(LongestWait, 0.5 * Math.Pow(2, attempt - 1));
            var jitter = 0.5 + Random.Shared.NextDouble() / 2;
            await Task.Delay(TimeSpan.FromSeconds(Math.Max(retryAfter, backoff * jitter)));
        }
    }

    static Problem? ProblemOf(HttpResponseMessage answer, string text) =>
        answer.Content.Headers.ContentType?.MediaType?.Contains("json") == true
            ? JsonSerializer.Deserialize<Problem>(text, Json)
            // It is of a proxy in front of the gateway.
            : new Problem(null, answer.ReasonPhrase);
}
