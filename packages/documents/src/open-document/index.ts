export { openOdf, type OdfPackage } from './odf-package.ts'
export { readOdfStyles, type OdfStyle, type OdfStyles } from './odf-styles.ts'
export { readOdt } from './read-odt.ts'
