import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/**
 * Pushes master data and an invoice, reads its status, and reads events from a cursor that it keeps.
 *
 * <pre>
 *     ROOT=http://localhost:4000 KEY=cpk_… java Erp.java          # ends with the newest event
 *     ROOT=http://localhost:4000 KEY=cpk_… java Erp.java follow   # waits for further ones
 * </pre>
 *
 * Java 17 or later, without libraries; in yours, Jackson takes the place of the class Json.
 */
public class Erp {
    static final String ROOT = System.getenv("ROOT");
    static final String KEY = System.getenv("KEY");
    static final Path CURSOR = Path.of("cursor");

    static final int ATTEMPTS = 5;
    static final double LONGEST_WAIT = 60;
    // The gateway's rate limit is a 429 because of `Prefer: rate-limit=429` below; without it, it is a 403.
    static final Set<Integer> PASSING = Set.of(408, 429, 502, 503, 504);

    static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    record Project(String number, String title) {
        Map<String, Object> json() {
            return Map.of("number", number, "title", title);
        }
    }

    record Supplier(String externalId, String title) {
        Map<String, Object> json() {
            return Map.of("external_id", externalId, "title", title);
        }
    }

    record Invoice(
            String externalId, String invoiceNumber, LocalDate invoiceDate, BigDecimal totalAmount, String currency,
            String supplierExternalId, String projectNumber) {
        Map<String, Object> json() {
            return Map.of(
                    "external_id", externalId, "invoice_number", invoiceNumber, "invoice_date", invoiceDate,
                    "total_amount", totalAmount, "currency", currency,
                    "supplier", Map.of("external_id", supplierExternalId), "project_number", projectNumber);
        }
    }

    record InvoiceStatus(String status, BigDecimal totalAmount, String currency, String supplier, String project) {
        static InvoiceStatus of(Map<?, ?> json) {
            return new InvoiceStatus(
                    (String) json.get("status"), (BigDecimal) json.get("total_amount"), (String) json.get("currency"),
                    (String) ((Map<?, ?>) json.get("supplier")).get("title"),
                    (String) ((Map<?, ?>) json.get("project")).get("title"));
        }
    }

    /** The gateway's refusal, which is final or was the last of all attempts. */
    static class Refused extends RuntimeException {
        final Object code;

        Refused(int status, Map<?, ?> problem) {
            super(status + " " + problem.get("code") + ": " + problem.get("detail"));
            code = problem.get("code");
        }
    }

    public static void main(String[] arguments) throws Exception {
        try {
            run(List.of(arguments).contains("follow"));
        } catch (Refused refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        }
    }

    static void run(boolean follow) throws Exception {
        var projects = List.of(new Project("C-100", "Lagerhalle"), new Project("C-200", "Depot Nord"));
        var suppliers = List.of(new Supplier("C-70001", "Kieswerk Nord"));
        var invoice = new Invoice(
                "C-1", "R-1", LocalDate.of(2026, 11, 20), new BigDecimal("119.5"), "EUR", "C-70001", "C-100");
        System.out.println("projects: " + push("/projects/erp", projects.stream().map(Project::json).toList()));
        System.out.println("suppliers: " + push("/suppliers", suppliers.stream().map(Supplier::json).toList()));
        System.out.println("invoices: " + push("/invoices/custom", Map.of("jsonContent", invoice.json())));

        var fields = "status,total_amount,currency,supplier.title,project.title";
        var path = "/invoices/byExternalId/" + encoded(invoice.externalId()) + "?fields=" + encoded(fields);
        var stored = InvoiceStatus.of(call("GET", path, null, null));
        System.out.printf(
                "invoice %s: %s, %s %s, %s, %s%n", invoice.externalId(), stored.status(), stored.totalAmount(),
                stored.currency(), stored.supplier(), stored.project());
        readEvents(follow);
    }

    /** Sends an import, once: all its attempts carry one key. A later push needs another one. */
    static String push(String path, Object body) throws Exception {
        var counts = call("POST", path, body, UUID.randomUUID().toString());
        return String.format(
                "%s created, %s updated, %s unchanged",
                counts.get("created"), counts.get("updated"), counts.get("unchanged"));
    }

    static void readEvents(boolean follow) throws Exception {
        var cursor = Files.exists(CURSOR) ? Files.readString(CURSOR) : "0";
        while (true) {
            var query = "?after=" + cursor + "&resource=invoices&limit=500" + (follow ? "&wait=20" : "");
            Map<?, ?> page;
            try {
                page = call("GET", "/events" + query, null, null);
            } catch (Refused refusal) {
                if (!"CURSOR_GONE".equals(refusal.code)) throw refusal;
                // Later events may be missing: read anew what you keep of the records, then go on where events begin.
                System.out.println("cursor gone: read the records anew");
                cursor = "0";
                continue;
            }
            for (var each : (List<?>) page.get("events")) {
                var event = (Map<?, ?>) each;
                var data = (Map<?, ?>) event.get("data");
                System.out.println("event " + event.get("type") + " " + data.get("external_id"));
            }
            var next = (String) page.get("next_cursor");
            if (next.equals(cursor) && !follow) return;
            cursor = next;
            // Only now, so that the events of a crash come again; they have the same id.
            Files.writeString(CURSOR, cursor);
        }
    }

    /** Sends a request, and sends it again where that can do no harm and may help. */
    static Map<?, ?> call(String method, String path, Object body, String key) throws Exception {
        var builder = HttpRequest.newBuilder(URI.create(ROOT + "/v1" + path))
                .timeout(Duration.ofSeconds(120))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(Json.write(body)))
                .header("X-API-Key", KEY)
                .header("Accept", "application/problem+json, application/json;q=0.9")
                .header("Content-Type", "application/json")
                .header("Prefer", "return=minimal, rate-limit=429");
        if (key != null) builder.header("Idempotency-Key", key);
        var request = builder.build();
        for (int attempt = 1; ; attempt++) {
            double retryAfter = 0;
            try {
                HttpResponse<String> answer = HTTP.send(request, BodyHandlers.ofString());
                int status = answer.statusCode();
                if (status < 300) return (Map<?, ?>) Json.read(answer.body());
                var asked = answer.headers().firstValue("Retry-After").orElse("");
                if (asked.matches("\\d+")) retryAfter = Double.parseDouble(asked);
                if (!PASSING.contains(status) || attempt == ATTEMPTS || retryAfter > LONGEST_WAIT)
                    throw new Refused(status, problemOf(answer));
            } catch (IOException broken) {
                // No connection, or one that broke before the answer was complete.
                if (attempt == ATTEMPTS) throw broken;
            }
            double backoff = Math.min(LONGEST_WAIT, 0.5 * Math.pow(2, attempt - 1));
            double jitter = ThreadLocalRandom.current().nextDouble(0.5, 1);
            Thread.sleep((long) (1000 * Math.max(retryAfter, backoff * jitter)));
        }
    }

    static Map<?, ?> problemOf(HttpResponse<String> answer) {
        var type = answer.headers().firstValue("Content-Type").orElse("");
        // Otherwise it is of a proxy in front of the gateway.
        return type.contains("json") ? (Map<?, ?>) Json.read(answer.body()) : Map.of("detail", "no JSON");
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Reads and writes JSON: maps, lists, texts, BigDecimal, Boolean, null; other values are written as texts. */
    static class Json {
        private final String text;
        private int at;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            return new Json(text).value();
        }

        static String write(Object value) {
            if (value == null || value instanceof Boolean) return String.valueOf(value);
            if (value instanceof BigDecimal number) return number.toPlainString();
            if (value instanceof List<?> list)
                return list.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
            if (value instanceof Map<?, ?> map)
                return map.entrySet().stream()
                        .map(entry -> write(entry.getKey()) + ":" + write(entry.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            return value.toString().chars().mapToObj(Json::escaped).collect(Collectors.joining("", "\"", "\""));
        }

        private static String escaped(int unit) {
            if (unit == '"' || unit == '\\') return "\\" + (char) unit;
            return unit < ' ' ? String.format("\\u%04x", unit) : String.valueOf((char) unit);
        }

        private Object value() {
            switch (next()) {
                case '{':
                    var map = new LinkedHashMap<String, Object>();
                    at++;
                    while (next() != '}') {
                        var name = string();
                        next();
                        at++; // the colon
                        map.put(name, value());
                        if (next() == ',') at++;
                    }
                    at++;
                    return map;
                case '[':
                    var list = new ArrayList<Object>();
                    at++;
                    while (next() != ']') {
                        list.add(value());
                        if (next() == ',') at++;
                    }
                    at++;
                    return list;
                case '"':
                    return string();
                default:
                    int from = at;
                    while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
                    var word = text.substring(from, at);
                    if (word.equals("null")) return null;
                    return word.equals("true") || word.equals("false") ? Boolean.valueOf(word) : new BigDecimal(word);
            }
        }

        /** The first character that is no white space, which is not passed. */
        private char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        private String string() {
            var string = new StringBuilder();
            next();
            for (at++; text.charAt(at) != '"'; at++) {
                if (text.charAt(at) != '\\') {
                    string.append(text.charAt(at));
                    continue;
                }
                char escape = text.charAt(++at);
                if (escape == 'u') {
                    string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int control = "bfnrt".indexOf(escape);
                    string.append(control < 0 ? escape : "\b\f\n\r\t".charAt(control));
                }
            }
            at++;
            return string.toString();
        }
    }
}
