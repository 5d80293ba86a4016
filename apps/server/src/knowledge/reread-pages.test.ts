import { expect, inject, onTestFinished, test } from 'vitest'
import { newId } from '#platform'
import { testDatabase } from '../testing/index.ts'
import { insertFiles } from './file-store.ts'
import { takeDuePages } from './page-store.ts'
import { recordRead } from './reading-store.ts'
import { insertRepository } from './repository-store.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('a page is due when its time has come, and is taken once however many look', async () => {
  const { database } = await testDatabase(inject('original'))
  onTestFinished(async () => {
    await database.close()
  })
  const { db } = database
  const seller = newId()
  await db.insertInto('seller').values({ tenant_id: seller, email: '', phone: '', created_at: now }).execute()
  const owner = { tenantId: seller, knowledgeBaseId: newId(), now }
  await insertRepository(db, { tenantId: owner.tenantId, id: owner.knowledgeBaseId, name: 'Web', now })
  const page = (url: string) => ({ id: newId(), fileName: url, bytes: 0, url })
  const pages = {
    due: page('https://a.test/'),
    later: page('https://b.test/'),
    unread: page('https://c.test/'),
  }
  await insertFiles(db, owner, Object.values(pages))
  const read = (id: string, nextReadAt: Date) =>
    recordRead(db, owner.tenantId, id, {
      words: 1,
      pages: null,
      title: null,
      warnings: [],
      authors: [],
      edits: 0,
      page: {
        name: 'x',
        bytes: 1,
        contentHash: Buffer.from('x'),
        etag: null,
        lastModified: null,
        readAt: now,
        nextReadAt,
        hasUnseenText: false,
        changedAt: null,
      },
    })
  await read(pages.due.id, hours(24))
  await read(pages.later.id, hours(48))

  expect(await takeDuePages(db, hours(23), 10)).toEqual([])
  const taken = await Promise.all([takeDuePages(db, hours(25), 10), takeDuePages(db, hours(25), 10)])
  expect(taken.flat()).toEqual([{ tenantId: owner.tenantId, fileId: pages.due.id }])
})
