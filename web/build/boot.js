/*
 * Runs before the first paint: what was chosen on this device, whether it spares data or is shared, and whether the ad is its member's own. It also notes the buttons and keys that are pressed
 * before the app has taken over, which presses them again (web/kit/screen/noted.ts), and in which fields somebody types, so that a reload keeps it
 * (web/kit/late/kept-typing.ts). Where the app itself does not come, it loads the page anew as soon as the house answers: early.js says how, and may be on
 * its way still. It
 * keeps the browser's offer to install the app for the moment when the app makes it (web/offline/install.tsx), and lets pictures that nobody sees yet wait for it, though not for ever: scripts may fail. Kept to syntax that every phone reads; every statement ends in a semicolon, because the build joins the lines.
 */
(function (root) {
  var stored = function (key, ofTab) {
    try {
      return (ofTab ? sessionStorage : localStorage).getItem(key);
    } catch {
      return null;
    }
  };
  var theme = stored('theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
  }
  if (stored('compact')) {
    root.dataset.compact = '';
  }
  if (stored('banner_closed')) {
    root.dataset.bannerClosed = '';
  }
  var saver = stored('data_saver');
  var line = navigator.connection || {};
  if (saver ? saver === 'on' : line.saveData || /2g/.test(line.effectiveType)) {
    root.dataset.saves = '';
  }
  if (stored('shared', true)) {
    root.dataset.shared = '';
    document.title = '…';
  }
  var member = stored('auth_token') && /"id":(\d+)/.exec(stored('user_data'));
  if (member && member[1] === root.dataset.seller) {
    root.dataset.own = '';
  }
  root.dataset.waking = '';
  setTimeout(function () {
    delete root.dataset.waking;
  }, 15000);
  self.typedIn = new WeakSet();
  addEventListener(
    'input',
    function (event) {
      self.typedIn.add(event.target);
    },
    true,
  );
  var revive = function () {
    fetch('/robots.txt', { cache: 'no-store' })
      .then(function () {
        return self.reloadOnce() && setTimeout(revive, 60000);
      })
      .catch(function () {
        setTimeout(revive, 5000);
      });
  };
  addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') {
        revive();
      }
    },
    true,
  );
  self.cameTo = location.pathname + location.search;
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    self.installPrompt = event;
  });
  var noted = [];
  var note = function (event) {
    noted.push(event);
  };
  var kinds = ['click', 'change', 'keydown'];
  kinds.forEach(function (kind) {
    document.addEventListener(kind, note);
  });
  self.takeNoted = function () {
    kinds.forEach(function (kind) {
      document.removeEventListener(kind, note);
    });
    return noted;
  };
})(document.documentElement);
