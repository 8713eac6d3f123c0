// What stands in the Worker's bundle for libraries that a page uses once it is open (wrangler.toml, `alias`): a server renders none of them.
module.exports = {};
