/*
 * Runs before the first paint: language, direction and theme of this visitor, and the chunks of their language. Kept to syntax that
 * every phone reads; every statement ends in a semicolon, because the build joins the lines.
 */
(function (root, early) {
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var language = stored('language');
  if (language !== 'en' && language !== 'fa') {
    language = /(^|,)(fa|prs|ps|haz|uz-arab|uz-af|tk-af|bal)\b/i.test(String(navigator.languages || navigator.language))
      ? 'fa'
      : 'en';
  }
  root.lang = language === 'fa' ? 'fa-AF' : 'en';
  root.dir = language === 'fa' ? 'rtl' : 'ltr';
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
})(document.documentElement, __EARLY__);
