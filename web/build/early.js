/*
 * Runs at the document's end, so that it does not delay the readable content: requests the chunks of the document's language in parallel with the
 * main chunk, instead of after it. Also defines how a page is reloaded without losing typed text, for the app (web/kit/late/saved-typing.ts) and for
 * boot.js where the app does not load. Uses only the syntax of boot.js.
 */
(function () {
  /* Returns the page's fields, each with a key of its address, its name and its number among the fields of that name. */
  self.formFields = function () {
    var counts = {};
    return Array.from(document.querySelectorAll('input:not([type=file]), textarea, select'), function (field) {
      var label = field.labels && field.labels[0];
      var name =
        (field.name || field.getAttribute('aria-label') || (label && label.textContent)) +
        ' ' +
        (field.type === 'radio' ? field.value : '');
      counts[name] = (counts[name] || 0) + 1;
      return { field: field, place: location.pathname + ' ' + name + ' ' + counts[name] };
    });
  };
  /* Keeps typed text for the next reload; nothing on a shared phone. Passwords and codes are never put into any storage. */
  self.keepTyping = function () {
    var typed = self.formFields().filter(function (each) {
      return self.typedIn.has(each.field) && !/password|one-time|cc-/.test(each.field.type + ' ' + each.field.autocomplete);
    });
    if (!('shared' in document.documentElement.dataset)) {
      sessionStorage.setItem(
        'typed',
        JSON.stringify(
          typed.map(function (each) {
            return {
              place: each.place,
              value: /checkbox|radio/.test(each.field.type) ? String(each.field.checked) : each.field.value,
            };
          }),
        ),
      );
    }
  };
  /* Reloads at most once a minute: returns true if the last reload was less than a minute ago; the absolute value allows for a clock that was set
   * back. Without a storage it cannot know, so it never reloads. */
  self.reloadOnce = function () {
    try {
      if (Math.abs(Date.now() - sessionStorage.getItem('reloaded')) < 60000) {
        return true;
      }
      sessionStorage.setItem('reloaded', Date.now());
      self.keepTyping();
      location.reload();
    } catch {}
    return false;
  };
})();
/*
 * An empty document has no styles of its own, and a member's page shows the member's own parts at once: both request the whole stylesheet now
 * (web/kit/late/rest-of-styles.ts).
 */
(function (rest) {
  if (rest && (!document.getElementById('root').firstChild || /(^|; )member=/.test(document.cookie))) {
    rest.href = rest.dataset.href;
  }
})(document.getElementById('rest-of-styles'));
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
