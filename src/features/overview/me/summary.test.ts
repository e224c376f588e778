import { expect, test } from 'bun:test'
import type { MemberAnswer, OwnRequest } from '../../../../contract/kinds/me.ts'
import { summarizeMe } from './summary.ts'

const answers = [{ question: 'watch', status: 'passed', summary: 'You can watch.' }] as MemberAnswer[]
const request = (state: OwnRequest['state'], step: 'pending' | 'failed' = 'pending') =>
  ({ state, steps: [{ step: 'downloading', state: step }] }) as unknown as OwnRequest
const here = request('available')
const moving = request('downloading')
const held = request('downloading', 'failed')
const waiting = request('waiting-for-approval')

test.each([
  [[], 'You can watch.'],
  [[here], 'You can watch. Nothing that you asked for is still on its way.'],
  [[moving], 'You can watch. Your request is on its way.'],
  [[held], 'You can watch. One request is held up.'],
  [[held, held, here], 'You can watch. 2 requests are held up.'],
  [[waiting], 'You can watch. One request waits for a yes.'],
  [
    [moving, held, waiting, here],
    'You can watch. 1 of your 4 requests is on its way. One request is held up. One request waits for a yes.',
  ],
])('what is held up or waits for a yes is not said to be on its way: %#', (requests, summary) => {
  expect(summarizeMe(answers, requests)).toBe(summary)
})
