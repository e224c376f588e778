import { expect, test } from 'bun:test'
import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Problem } from '../../health/verdict/problems.ts'
import { attentionItems } from './attention.ts'

const crashing = {
  service: 'bazarr',
  state: 'restarting',
  wanted: true,
  summary: 'keeps crashing, restarted 4 times',
  container_image: { differs: false },
} as ServiceStatus

const problem = (finding: string, status: Problem['status']) =>
  ({
    finding,
    check: finding.split(':')[0],
    about: 'bazarr',
    subject: 'bazarr',
    status,
    summary: finding,
    remedy: null,
  }) as Problem

const named = (...problems: Problem[]) => attentionItems(problems, [crashing]).map(({ finding }) => finding)

test('what cannot be known of a service that crashes is a symptom, and stands for it only where nothing else does', () => {
  const cause = problem('stack-restarts:bazarr', 'failed')
  const symptoms = ['network-name-servers:bazarr', 'apps-answer:bazarr'].map((one) => problem(one, 'not-known'))
  expect(named(...symptoms, cause)).toEqual(['stack-restarts:bazarr'])
  expect(named(...symptoms)).toEqual(['network-name-servers:bazarr'])
})
