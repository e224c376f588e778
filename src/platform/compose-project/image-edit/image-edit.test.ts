import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { planImageEdit } from './plan-image-edit.ts'
import { revertImageEdit, writeImageEdit } from './write-image-edit.ts'

const root = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Case {
  title: string
  files: Record<string, string>
  wanted?: string
  service?: string
}

async function planFor({ title, files, wanted = 'app:1.3', service = 'app' }: Case) {
  const directory = join(root, title.replace(/\W/g, '-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
  const settings = {
    operator: join(directory, '.env'),
    stack: join(directory, 'usher/stack.env'),
    usher: join(directory, 'usher/usher.env'),
  }
  return { directory, plan: await planImageEdit({ directory, settings, service, wanted }) }
}

const edits: (Case & { in: string; line: number; before: string; after: string; variable?: string })[] = [
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
    const { directory, plan } = await planFor(one)
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

const refusals: (Case & { because: RegExp })[] = [
  {
    title: 'an anchor that another service uses too',
    files: {
      'compose.yaml': 'x-base: &base\n  image: app:1.2\nservices:\n  app:\n    <<: *base\n  other:\n    <<: *base\n',
    },
    because: /^line 2 of .* also sets the image of other$/,
  },
  {
    title: 'an anchor that a label uses too',
    files: {
      'compose.yaml': 'services:\n  app:\n    image: &image app:1.2\n    labels: { runs: *image }\n',
    },
    because: /^other parts of .* use its line 3 too$/,
  },
  {
    title: 'a service that another one extends',
    files: {
      'compose.yaml': 'services:\n  app:\n    image: app:1.2\n  other:\n    extends: { service: app }\n',
    },
    because: /also sets the image of other$/,
  },
  {
    title: 'a variable that another service reads',
    files: {
      'compose.yaml':
        'services:\n  app:\n    image: app:${V}\n  other:\n    image: other:1\n    environment: { FOR: "${V}" }\n',
      '.env': 'V=1.2\n',
    },
    because: /^V is also used in line 6 of /,
  },
  {
    title: 'a variable that an earlier service reads',
    files: {
      'compose.yaml': 'services:\n  other:\n    image: other:${V}\n    # ${V}\n  app:\n    image: app:${V}\n',
      '.env': 'V=1.2\n',
    },
    because: /also sets the image of other$/,
  },
  {
    title: 'a variable that a command reads before',
    files: {
      'compose.yaml': 'services:\n  app:\n    command: run $V\n    image: app:${V}\n',
      '.env': 'V=1.2\n',
    },
    because: /^V is also used in line 3 of /,
  },
  {
    title: 'a variable that another variable is made of',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app:${V}\n', '.env': 'V=1.2\nW=${V}\n' },
    because: /^V is also used in line 2 of /,
  },
  {
    title: 'a variable that is made of others',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app:${V}\n', '.env': 'MAJOR=1\nV=${MAJOR}.2\n' },
    because: /^V in .* is made of other settings$/,
  },
  {
    title: 'a tag in two parts that both change',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app:${A}.${B}\n', '.env': 'A=1\nB=2\n' },
    wanted: 'app:2.0',
    because: /^more than one part of /,
  },
  {
    title: 'nested variables',
    files: { 'compose.yaml': 'services:\n  app:\n    image: app:${A:-${B:-1.2}}\n' },
    because: /^more than one part of /,
  },
  {
    title: 'a text of several lines',
    files: { 'compose.yaml': 'services:\n  app:\n    image: >-\n      app:1.2\n' },
    because: /^usher cannot change how its image is written in /,
  },
  {
    title: 'a generated file',
    files: { 'compose.yaml': '# Generated by dockge. Do not edit.\nservices:\n  app:\n    image: app:1.2\n' },
    because: /^line 1 of .* says that a program generates the file$/,
  },
  {
    title: 'a service that is built here',
    files: { 'compose.yaml': 'services:\n  app:\n    build: .\n' },
    because: /^no file of the project declares its image$/,
  },
]

describe('an edit that would change something else is refused', () => {
  test.each(refusals)('$title', async (one) => {
    const { directory, plan } = await planFor(one)
    expect(plan).toEqual({ because: expect.stringMatching(one.because) })
    for (const [name, text] of Object.entries(one.files)) expect(readFileSync(join(directory, name), 'utf8')).toBe(text)
  })
})

test('an edit is neither written nor taken back if the file has changed meanwhile', async () => {
  const { directory, plan } = await planFor({ ...edits[0]!, title: 'changed meanwhile' })
  if (!('edit' in plan)) throw new Error(plan.because)
  const path = join(directory, 'compose.yaml')
  const theirs = 'services:\n  app:\n    image: app:1.2.1\n'
  writeFileSync(path, theirs)
  expect(writeImageEdit(plan.edit)).toBe(false)
  expect(revertImageEdit(plan.edit)).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe(theirs)
})
