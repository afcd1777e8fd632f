import yaml from 'js-yaml';

/** Reads the documents as Eleventy's data, each with the parser that Eleventy itself brings. */
export default function (eleventyConfig) {
  eleventyConfig.addDataExtension('yaml', (text) => yaml.load(text));
  eleventyConfig.addPassthroughCopy({ 'src/_data/pictures': 'pictures' });
  return { dir: { input: 'src', output: process.env.OUT_DIR } };
}
