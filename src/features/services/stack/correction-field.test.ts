import { describe, expect, test } from 'bun:test'
import { UsherError } from '../../../lib/errors.ts'
import { joinValues, parseCorrection } from './correction-field.ts'

const refusalOf = (written: string): string => {
  try {
    parseCorrection(written)
  } catch (error) {
    if (error instanceof UsherError) return `${error.data.code} ${error.data.summary}`
    throw error
  }
  return 'none'
}

test.each<[string, string, unknown]>([
  ['app=sonarr', 'app', 'sonarr'],
  ['app=cross-seed', 'app', 'cross-seed'],
  ['app=none', 'app', 'none'],
  ['config=/config', 'config', '/config'],
  ['data=/tv', 'data', ['/tv']],
  ['data=/tv, /downloads', 'data', ['/tv', '/downloads']],
  ['cache=/cache', 'cache', '/cache'],
  ['health=own', 'health', 'own'],
  ['health=tcp', 'health', { tcp: true }],
  ['health=tcp:8080', 'health', { tcp: 8080 }],
  ['health=/ping', 'health', { http: '/ping' }],
  ['health=8989/ping?x=y', 'health', { http: '/ping?x=y', port: 8989 }],
  ['weight=critical', 'weight', 'critical'],
  ['audience=household', 'audience', 'household'],
  ['summary=Finds series, and files them', 'summary', 'Finds series, and files them'],
  ['without=No = no series', 'without', 'No = no series'],
  ['memory=1.5G', 'memory', '1.5G'],
  [' weight = core ', 'weight', 'core'],
])('parseCorrection reads "%s"', (written, field, value) => {
  expect(parseCorrection(written)).toMatchObject({ field, value })
})

test.each(['app', 'config', 'data', 'cache', 'health', 'weight', 'audience', 'summary', 'without', 'memory'])(
  'an empty %s removes the correction',
  (field) => {
    expect(parseCorrection(`${field}=`)).toMatchObject({ field, text: '', value: null })
  },
)

describe('parseCorrection refuses', () => {
  test.each<[string, string]>([
    ['sonarr', 'it has no "="'],
    ['', 'it has no "="'],
    ['wight=core', 'there is no field "wight". Did you mean weight?'],
    ['storage=/config', 'there is no field "storage"'],
    ['__proto__=x', 'there is no field "__proto__"'],
    ['app=sonar', 'usher knows no app "sonar". Did you mean sonarr?'],
    ['app=Sonarr', 'usher knows no app "Sonarr". Did you mean sonarr?'],
    ['config=config', '"config" is a path inside the container'],
    ['data=/tv,downloads', 'is a path inside the container'],
    ['data=,', 'is a path inside the container'],
    ['cache=~/x', '"cache" is a path inside the container'],
    ['health=ping', '"health"'],
    ['health=tcp:0', 'is not a port'],
    ['health=99999/ping', '"port" is not a port'],
    ['weight=heavy', '"weight" is one of critical, core, helpful, optional'],
    ['audience=me', '"audience" is one of operator, household'],
    ['audience=housheold', '"housheold" is none of them. Did you mean household?'],
    ['memory=lots', '"memory" is a size such as 300M or 1.5G'],
    ['memory=300', '"memory" is a size'],
  ])('"%s"', (written, why) => {
    expect(refusalOf(written)).toStartWith(`STACK-6 "${written}" is not a correction: `)
    expect(refusalOf(written)).toContain(why)
    expect(refusalOf(written)).not.toMatch(/[.?]{2}/)
  })
})

test.each([
  [
    ['data=/tv', '/downloads', 'weight=core'],
    ['data=/tv,/downloads', 'weight=core'],
  ],
  [
    ['summary=Series', ' and more', 'app=sonarr'],
    ['summary=Series, and more', 'app=sonarr'],
  ],
  [
    ['config=/c', 'core'],
    ['config=/c', 'core'],
  ],
  [['/tv'], ['/tv']],
  [[], []],
])('joinValues puts %j together again', (words, expected) => {
  expect(joinValues(words)).toEqual(expected)
})
