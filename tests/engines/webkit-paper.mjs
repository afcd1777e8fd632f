// Prints a page on A4 with WebKit, into a file: gjs -m webkit-paper.mjs ADDRESS FILE. Without them it tells, by its exit code,
// whether it can.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';
import system from 'system';

const [address, file] = system.programArgs;
if (address === undefined) system.exit(0);
Gtk.init(null);
const view = new WebKit2.WebView();
const window = new Gtk.OffscreenWindow();
window.add(view);
window.set_default_size(800, 1000);
window.show_all();

const settings = new Gtk.PrintSettings();
settings.set_printer('Print to File');
settings.set('output-file-format', 'pdf');
settings.set('output-uri', GLib.filename_to_uri(file, null));
const sheet = new Gtk.PageSetup();
sheet.set_paper_size(Gtk.PaperSize.new('iso_a4'));

const fail = (_, error) => {
  printerr(error.message);
  system.exit(1);
};
view.connect('load-changed', (_, event) => {
  if (event !== WebKit2.LoadEvent.FINISHED) return;
  const printing = WebKit2.PrintOperation.new(view);
  printing.set_print_settings(settings);
  printing.set_page_setup(sheet);
  printing.connect('failed', fail);
  printing.connect('finished', () => Gtk.main_quit());
  printing.print();
});
view.connect('load-failed', (_, __, ___, error) => fail(view, error));
view.load_uri(address);
Gtk.main();
