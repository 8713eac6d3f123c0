/*
 * Runs before the first paint: language, direction and theme of this visitor, and the chunks of their language. Kept to syntax that
 * every phone reads; every statement ends in a semicolon, because the build joins the lines. `languages` are `[tag, direction]` by code;
 * `readers` are `[browser's language, code]`: the first of the browser's languages that stands there decides, and English stands for none.
 */
(function (root, languages, readers, standard, early) {
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var language = stored('language');
  if (!Object.prototype.hasOwnProperty.call(languages, language)) {
    language = standard;
    String(navigator.languages || navigator.language)
      .toLowerCase()
      .split(',')
      .some(function (tag) {
        var found = readers.filter(function (reader) {
          return (tag + '-').indexOf(reader[0] + '-') === 0;
        })[0];
        if (found) {
          language = found[1];
        }
        return found;
      });
  }
  root.lang = languages[language][0];
  root.dir = languages[language][1];
  var theme = stored('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (stored('compact')) {
    root.dataset.compact = '';
  }
  (early[language] || []).forEach(function (entry) {
    if (!new RegExp(entry[0]).test(location.pathname)) {
      return;
    }
    entry[1].forEach(function (url) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      document.head.appendChild(link);
    });
  });
})(document.documentElement, __LANGUAGES__, __READERS__, __STANDARD__, __EARLY__);
