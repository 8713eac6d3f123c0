/*
 * Runs after what can be read, which it must not make longer: asks for the chunks of the document's language beside the main one, instead of after it. Kept
 * to the syntax of boot.js.
 */
(function (language, early) {
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
})(document.documentElement.lang.split('-')[0], __EARLY__);
