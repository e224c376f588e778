import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '../tools/provision/command.ts'
import { byTurns, peakOf, type Runner } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// `usher space` where a household has two million files, and a tenth of them have a second name, beside `du`, which
// looks at as many. The files are empty; they lie in the folder for temporary files (TMPDIR says where), whose file
// system has to have room for as many: some two gigabytes of memory where it is in memory.

const MILLION = 1_000_000
const FILES = Number(process.env['SPACE_FILES'] ?? 2 * MILLION)
const ROUNDS = 5
const WARMING = 1
/** More than a look at nothing takes: two million paths alone would be more. */
const MOST_MEMORY = 400 * MILLION

const folder = ownFolder()
const usher = await compiled(folder)
const full = join(folder, 'full')
const empty = join(folder, 'empty')
mkdirSync(join(empty, 'data'), { recursive: true })
declare(empty)
const began = performance.now()
const names = furnish(join(full, 'data'), FILES)
declare(full)
console.log(`  ${names} names of ${FILES} files were laid in ${((performance.now() - began) / 1000).toFixed(0)} s`)

const space = (stack: string): Runner => ({
  name: `usher space --json, ${stack === full ? FILES : 0} files`,
  argv: [usher, 'space', '--json', '--home', join(stack, 'home'), '--stack-dir', stack],
})
const told = JSON.parse(await must(space(full).argv)) as {
  data: { counted_fully: boolean; held: { by: string; files: number }[] }
}
const counted = told.data.held.reduce((sum, { files }) => sum + files, 0)
if (!told.data.counted_fully || counted < FILES) throw new Error(`usher counted ${counted} of ${FILES} files`)
console.log(`  counted by usher: ${told.data.held.map(({ by, files }) => `${by} ${files}`).join(', ')}`)

const timed = await byTurns(
  {
    ours: space(full),
    du: { name: 'du --summarize --inodes', argv: ['du', '--summarize', '--inodes', join(full, 'data')] },
    nothing: space(empty),
  },
  ROUNDS,
  WARMING,
)
report('two million files', timed, [{ ours: timed.ours, peer: timed.du, atMost: 4 }])
const rate = (ms: number) => `${Math.round((FILES / ms) * 1000)} files a second`
console.log(`  ${rate(timed.ours.median)}; at best ${rate(timed.ours.least)}`)
const peak = await peakOf(space(full))
const more = peak - (await peakOf(space(empty)))
const kept = more <= MOST_MEMORY ? 'as it should be' : 'too much'
console.log(`  ${kept}: ${mb(peak)} of memory at most, ${mb(more)} more than for no file; at most ${mb(MOST_MEMORY)}`)

function mb(bytes: number): string {
  return `${Math.round(bytes / MILLION)} MB`
}

/** A project without an engine: what is looked at is the disk alone. */
function declare(stack: string): void {
  const service = `    image: example/app:1\n    volumes: ["./data:/data"]\n    x-usher: { storage: { data: /data } }\n`
  writeFileSync(join(stack, 'compose.yaml'), `name: bench\nservices:\n  app:\n${service}`)
  writeFileSync(join(stack, '.env'), 'ENGINE=tcp://127.0.0.1:1\n')
}

/** So many files in folders that are deep, wide, many and crowded. Gives how many names they have together. */
function furnish(data: string, files: number): number {
  const part = files / 10
  let names = 0
  const lay = (path: string, each: number, named: (at: number) => string, second?: string) => {
    mkdirSync(path, { recursive: true })
    if (second !== undefined) mkdirSync(second, { recursive: true })
    for (let at = 0; at < each; at++) {
      writeFileSync(join(path, named(at)), '')
      if (second !== undefined) linkSync(join(path, named(at)), join(second, named(at)))
      names += second === undefined ? 1 : 2
    }
  }
  const track = (at: number) => `${String(at).padStart(7, '0')} - a title as long as they usually are, and more.flac`
  // Many folders of some files: albums, half of them still where they were fetched to.
  for (let at = 0; at < part / 50; at++) {
    const name = `Artist ${at % 500} - Album ${at}`
    lay(
      join(data, 'media/music', `Artist ${at % 500}`, name),
      100,
      track,
      at % 2 ? join(data, 'torrents/music', name) : undefined,
    )
  }
  // One folder for each two: films and their subtitles.
  for (let at = 0; at < part; at++)
    lay(join(data, 'media/films', `Film ${at} (1927)`), 2, (file) => `Film ${at}.${file ? 'srt' : 'mkv'}`)
  // One folder of all: pictures.
  lay(join(data, 'media/pictures'), 3 * part, (at) => `IMG_${String(at).padStart(9, '0')}_edited.jpg`)
  // Folders in folders, sixty deep.
  for (let at = 0; at < part / 600; at++)
    for (let deep = 1, path = join(data, 'deep', `${at}`); deep <= 60; deep++, path = join(path, 'further'))
      lay(path, 10, track)
  // What nobody knows, loose in the downloads.
  lay(join(data, 'torrents'), part, track)
  lay(join(data, 'books'), files - Math.min(files, names - part), track)
  return names
}
