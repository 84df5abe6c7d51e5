// Run by every page before its own script. The API key is kept for this tab and its reloads, and no longer.
const NAME = "api-key";
const field = document.querySelector("#key");
const help = document.querySelector("#no-key");

// A browser that is set to store nothing throws here.
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
    // Without storage, the key lasts until the page is left.
  }
}

window.apiKey = {
  get: () => field.value.trim(),
  set(key) {
    field.value = key;
    store(key);
  },
  /** Calls back when a key has been typed or pasted, but not for every letter. */
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
