/*
 * Runs after what can be read, which it must not make longer: asks for the chunks of the document's language beside the main one, instead of after it. And
 * says how a page is loaded anew with what was typed, for the app (web/kit/late/kept-typing.ts) and where the app itself does not come. Kept to the syntax
 * of boot.js.
 */
(function () {
  /* The fields of the page, each with its place: among those of one name they count in their order. */
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
  /* For the reload that comes next; on a phone that is shared nothing is kept. Passwords and codes are no matter of any storage. */
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
  /* At most once a minute. Returns true where the page was loaded anew just now, by a clock that may have been set back since; without a storage, which says so, never. */
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
 * A page without anything to read has no styles of its own, and a member's goes on at once with what is theirs: both ask for all styles now
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
