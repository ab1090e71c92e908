// Tests use the Chromium of the machine, or install one when they need it (scripts/test-run/chromium.mjs): installing the
// packages must not fail where no browser can be downloaded.
module.exports = { skipDownload: true };
