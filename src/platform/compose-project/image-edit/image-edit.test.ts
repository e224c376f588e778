import { describe, expect, test } from 'bun:test'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planEditOf, type EditCase } from '../../../../test-support/compose-project/planned-edit.ts'
import { revertImageEdit, writeImageEdit } from './write-image-edit.ts'

const edits: (EditCase & { in: string; line: number; before: string; after: string; variable?: string })[] = [
  {
    title: 'a tag in the Compose file keeps its comment',
    files: { 'compose.yaml': 'services:\n  app:\n    image:   app:1.2   # pinned since May\n    restart: always\n' },
    in: 'compose.yaml',
    line: 3,
    before: '    image:   app:1.2   # pinned since May',
    after: '    image:   app:1.3   # pinned since May',
  },
  {
    title: 'a tag in quotes and in a flow mapping, with carriage returns',
    files: { 'compose.yaml': 'services:\r\n  app: { image: "app:1.2", restart: always }\r\n' },
    in: 'compose.yaml',
    line: 2,
    before: '  app: { image: "app:1.2", restart: always }',
    after: '  app: { image: "app:1.3", restart: always }',
  },
  {
    title: 'an image without a tag',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app\n' },
    in: 'compose.yaml',
    line: 3,
    before: '    image: app',
    after: '    image: app:1.3',
  },
  {
    title: 'the default of a variable that is not set',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app:${APP_VERSION:-1.2}\n', '.env': '# APP_VERSION=9\n' },
    in: 'compose.yaml',
    line: 3,
    before: '    image: app:${APP_VERSION:-1.2}',
    after: '    image: app:${APP_VERSION:-1.3}',
  },
  {
    title: 'a variable of the env file, in its quotes',
    files: {
      'compose.yaml': 'services:\n  app:\n    image: app:${APP_VERSION:-1.0}\n',
      '.env': 'TZ=Etc/UTC\nexport APP_VERSION="1.2" # tested\n',
    },
    in: '.env',
    line: 2,
    before: 'export APP_VERSION="1.2" # tested',
    after: 'export APP_VERSION="1.3" # tested',
    variable: 'APP_VERSION',
  },
  {
    title: 'the settings of usher win over the env file',
    files: {
      'compose.yaml': 'services:\n  app:\n    image: ${APP_IMAGE}\n',
      '.env': 'APP_IMAGE=app:1.1\n',
      'usher/stack.env': 'APP_IMAGE=app:1.2\n',
    },
    in: 'usher/stack.env',
    line: 1,
    before: 'APP_IMAGE=app:1.2',
    after: 'APP_IMAGE=app:1.3',
    variable: 'APP_IMAGE',
  },
  {
    title: 'a part of the tag',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app:v${V}-alpine\n', '.env': 'V=1.2' },
    wanted: 'app:v1.3-alpine',
    in: '.env',
    line: 1,
    before: 'V=1.2',
    after: 'V=1.3',
    variable: 'V',
  },
  {
    title: 'a service that is extended from another file',
    files: {
      'compose.yaml': 'services:\n  app:\n    extends: { file: common/base.yaml, service: base }\n',
      'common/base.yaml': 'services:\n  base:\n    image: app:1.2\n',
    },
    in: 'common/base.yaml',
    line: 3,
    before: '    image: app:1.2',
    after: '    image: app:1.3',
  },
  {
    title: 'an included file',
    files: {
      'compose.yaml': 'include: [apps/app.yaml]\nservices: {}\n',
      'apps/app.yaml': 'services:\n  app: { image: app:1.2 }\n',
    },
    in: 'apps/app.yaml',
    line: 2,
    before: '  app: { image: app:1.2 }',
    after: '  app: { image: app:1.3 }',
  },
  {
    title: 'the override wins over the project file',
    files: {
      'compose.yaml': 'services:\n  app:\n    image: app:1.0\n',
      'compose.override.yaml': 'services:\n  app:\n    image: app:1.2\n',
    },
    in: 'compose.override.yaml',
    line: 3,
    before: '    image: app:1.2',
    after: '    image: app:1.3',
  },
  {
    title: 'an anchor that only this service uses',
    files: {
      'compose.yaml': 'x-base: &base\n  image: app:1.2\nservices:\n  app:\n    <<: *base\n    restart: always\n',
    },
    in: 'compose.yaml',
    line: 2,
    before: '  image: app:1.2',
    after: '  image: app:1.3',
  },
  {
    title: 'a tag with a digest',
    files: { 'compose.yaml': `services:\n  app:\n    image: app:1.2@sha256:${'a'.repeat(64)}\n` },
    wanted: `app:1.3@sha256:${'b'.repeat(64)}`,
    in: 'compose.yaml',
    line: 3,
    before: `    image: app:1.2@sha256:${'a'.repeat(64)}`,
    after: `    image: app:1.3@sha256:${'b'.repeat(64)}`,
  },
]

describe('an edit of an image changes one line and can be taken back', () => {
  test.each(edits)('$title', async (one) => {
    const { directory, plan } = await planEditOf(one)
    const path = join(directory, one.in)
    expect(plan).toMatchObject({
      edit: { path, line: one.line, before: one.before, after: one.after, variable: one.variable ?? null },
    })
    if (!('edit' in plan)) throw new Error(plan.because)
    chmodSync(path, 0o640)
    expect(writeImageEdit(plan.edit)).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(one.files[one.in]!.replace(one.before, one.after))
    expect(statSync(path).mode & 0o777).toBe(0o640)
    expect(revertImageEdit(plan.edit)).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(one.files[one.in]!)
  })
})

test('an edit is neither written nor taken back if the file has changed meanwhile', async () => {
  const { directory, plan } = await planEditOf({ ...edits[0]!, title: 'changed meanwhile' })
  if (!('edit' in plan)) throw new Error(plan.because)
  const path = join(directory, 'compose.yaml')
  const theirs = 'services:\n  app:\n    image: app:1.2.1\n'
  writeFileSync(path, theirs)
  expect(writeImageEdit(plan.edit)).toBe(false)
  expect(revertImageEdit(plan.edit)).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe(theirs)
})
