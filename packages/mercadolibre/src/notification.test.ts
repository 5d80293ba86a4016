import { expect, test } from 'vitest'
import { Notification, questionIdOf } from './notification.ts'

const sent = {
  resource: '/questions/5036111111',
  user_id: 2418305771,
  topic: 'questions',
  application_id: 12,
}

test('unknown fields stay outside', () => {
  const read = Notification.parse({ ...sent, actions: ['created'], recieved: 'now' })

  expect(Object.keys(read).toSorted()).toEqual([
    'applicationId',
    'attempts',
    'id',
    'resource',
    'topic',
    'userId',
  ])
})

test.each([
  ['no seller', { ...sent, user_id: undefined }],
  ['a seller that is no number', { ...sent, user_id: 'admin' }],
  ['no resource', { ...sent, resource: undefined }],
  ['no topic', { ...sent, topic: 7 }],
  ['nothing', null],
  ['a list', [sent]],
])('a notification with %s is refused', (_what, body) => {
  expect(Notification.safeParse(body).success).toBe(false)
})

test.each([
  ['/questions/5036111111', 5036111111],
  ['/questions/', null],
  ['/questions/12/answers', null],
  ['/questions/-1', null],
  ['/questions/1e9', null],
  ['/items/MLA686791111', null],
  ['/questions/99999999999999999999', null],
])('the question in %s is %s', (resource, id) => {
  expect(questionIdOf(resource)).toBe(id)
})
