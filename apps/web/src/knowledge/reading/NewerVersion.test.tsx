import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NewerVersion } from './NewerVersion.tsx'

test('an older list says which list assistants use instead, with a link to its text', () => {
  const newer = { id: 'b', fileName: 'Lista agosto.pdf' } as RepositoryFile
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/training/repository/mochilas?archivo=a']}>
      <NewerVersion newer={newer} onClick={() => {}} />
    </MemoryRouter>,
  )
  expect(html).toContain('Esta lista es más vieja que «Lista agosto.pdf»: tus asistentes usan esa.')
  expect(html).toMatch(/<a [^>]*aria-label="Ver texto de Lista agosto.pdf"/)
  expect(html).toMatch(/<a [^>]*href="\/training\/repository\/mochilas\?archivo=b"/)
})
