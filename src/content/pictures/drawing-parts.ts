// The parts of a static drawing (SVG 2): they run, animate, embed and load nothing.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The namespaces of the parts that are let through. */
export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** The namespaces of notes that drawing programs keep for themselves; browsers ignore them. */
export const noteNamespaces = words(`
  http://www.inkscape.org/namespaces/inkscape http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd
  http://www.w3.org/1999/02/22-rdf-syntax-ns# http://creativecommons.org/ns# http://web.resource.org/cc/
  http://purl.org/dc/elements/1.1/ http://www.bohemiancoding.com/sketch/ns http://www.figma.com/figma/ns
  http://www.serif.com/ http://vectornator.io https://boxy-svg.com
`);

/** The elements of SVG that a drawing may have. */
export const drawingElements = words(`
  svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** The attributes without a namespace that they may have. */
export const drawingAttributes = words(`
  id class style lang role tabindex version baseProfile type media href
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform pathLength rotate
  textLength lengthAdjust startOffset side method spacing offset gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY
  orient filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY
  edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector
  yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation radius tableValues slope
  intercept amplitude exponent baseFrequency numOctaves seed stitchTiles systemLanguage requiredExtensions requiredFeatures
  enable-background alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
  lighting-color line-height marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-overflow text-rendering
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
`);

/** Matches further attributes without a namespace: for screen readers, and notes of programs. */
export const drawingAttributeNames = /^(?:aria|data)-[\w-]+$/;

/** The attributes that they may have of the namespaces of XLink and of XML. */
export const xlinkAttributes = words('href type title role arcrole show actuate');
export const xmlAttributes = words('space lang id');
