/*
 * Runs before the first paint and applies what was chosen on this device, whether it saves data or is shared, and whether the ad is the member's own.
 * It also records clicks and keys until the app takes over and repeats them (web/kit/screen/early-events.ts), and in which fields somebody typed, so that a
 * reload keeps the text (web/kit/late/saved-typing.ts). If the app's module fails to load, it reloads the page as soon as the server answers; early.js
 * defines how, and may not have loaded yet. It keeps the browser's install prompt until the app offers it (web/offline/install.tsx). Pictures outside
 * the first view wait for the app, but for 15 seconds at most, because scripts may fail. Only syntax that every phone's browser knows. Every
 * statement ends in a semicolon, because the build joins the lines.
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
