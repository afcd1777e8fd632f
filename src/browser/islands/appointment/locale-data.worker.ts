// Chromium reads the data of all its locales when dates are first written, once for all threads: a tenth of a second of a slow telephone,
// in which the page would answer nobody. A browser that reads them for each thread loses nothing by it.
Intl.DateTimeFormat.supportedLocalesOf([]);
close();
