import { PRODUCT_NAME } from '../../packages/contract/src/index.ts'
import type { Part } from './shipped-packages.ts'

/** The prose of the notices, which sellers open from the terms page. */
export const noticesTexts = {
  ownTitle: `Licencia de ${PRODUCT_NAME}`,
  title: 'Licencias de software de terceros',
  lead: `${PRODUCT_NAME} usa el software que figura en esta lista. Cada paquete conserva su licencia; los textos completos están al final. La licencia de ${PRODUCT_NAME} está en el archivo LICENSE.`,
  replaceTitle: 'Cómo reemplazar las bibliotecas LGPL',
  replace: [
    'El servidor usa libvips, y las bibliotecas LGPL que trae, por medio de sharp. sharp las carga como biblioteca compartida cuando arranca, así que se pueden cambiar sin tocar el resto del programa:',
    '- Reemplazá el archivo `libvips-cpp` de la carpeta `lib` del paquete `@img/sharp-libvips-…` por tu propia compilación de la misma versión, con el mismo nombre.',
    '- O usá el libvips de tu sistema: instalá sus archivos de desarrollo, `node-addon-api` y `node-gyp`, y corré `SHARP_FORCE_GLOBAL_LIBVIPS=1 npm run build` en la carpeta del paquete `sharp`.',
    '- Después reiniciá el servidor.',
    'El código fuente de libvips está en https://github.com/libvips/libvips, y la receta con la que se compiló este paquete, en https://github.com/lovell/sharp-libvips. La licencia de este programa permite modificarlo y depurarlo con esos cambios.',
  ],
  packagesTitle: 'Paquetes',
  containedTitle: 'Código de terceros dentro de esos paquetes',
  containedIn: 'Dentro de',
  libvipsTitle: 'Bibliotecas dentro de libvips',
  licence: 'Licencia',
  usedIn: 'Se usa en',
  text: 'Texto',
  textsTitle: 'Textos de las licencias',
  parts: { server: 'el servidor', web: 'la aplicación web', widget: 'el chat para sitios' } satisfies Record<
    Part,
    string
  >,
}
