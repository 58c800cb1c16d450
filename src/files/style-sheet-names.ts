// The file names of style sheets.

/** Matches the names of style sheets. */
export const styleSheetName = /\.(?:css|less|s[ac]ss)$/

/** Matches the names of style sheets that a package of the site compiles to CSS. */
export const compiledSheetName = /\.(?:less|s[ac]ss)$/

/** Matches the names of style sheets whose classes are renamed, as in Docusaurus' bundler. */
export const moduleSheetName = /\.modules?\.(?:css|less|s[ac]ss)$/
