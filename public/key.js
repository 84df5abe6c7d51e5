// Run by every page, before its own script: one field for the API key, kept for this tab and its reloads, and no longer.
const NAME = "api-key";
const field = document.querySelector("#key");
const help = document.querySelector("#no-key");

// A browser that is told to keep nothing has no such storage.
function stored() {
  try {
    return sessionStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

function store(key) {
  try {
    if (key) sessionStorage.setItem(NAME, key);
    else sessionStorage.removeItem(NAME);
  } catch {
    // Then it is known until the page is left.
  }
}

window.apiKey = {
  get: () => field.value.trim(),
  set(key) {
    field.value = key;
    store(key);
  },
  /** Calls back once somebody has typed or pasted one, not at every letter. */
  onChange(tell) {
    let pause;
    field.addEventListener("input", () => {
      clearTimeout(pause);
      pause = setTimeout(tell, 300);
    });
  },
};

field.value = stored();
field.addEventListener("input", () => store(field.value.trim()));
help.open = field.value === "";
