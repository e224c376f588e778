import { expect, test } from 'bun:test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../../tools/provision/command.ts'
import { addInstallers } from '../../tools/release/installers.ts'
import { recipeTargets } from '../../tools/release/recipes.ts'
import { createFakeRelease, SHARED_FILES } from './support/fake-release.ts'
import { readTree, root } from './support/install-trial.ts'

const publication = {
  releases: 'https://example.org/usher/releases',
  homepage: 'https://example.org/usher',
  maintainer: null,
}
const facts = { version: '0.9.0', committedAt: 1_790_000_000, publication }
const url = (target: string) => `https://example.org/usher/releases/download/v0.9.0/usher-0.9.0-${target}.tar.xz`

async function unpackRecipes(folder: string): Promise<(path: string) => string> {
  const recipes = join(folder, 'recipes')
  mkdirSync(recipes)
  await runOrThrow(['tar', '-xzf', join(folder, 'usher-0.9.0-recipes.tar.gz'), '-C', recipes])
  return (path) => readFileSync(join(recipes, path), 'utf8')
}

test('every recipe has the address and the sum of each archive, and nothing is left to fill in', async () => {
  using release = await createFakeRelease({ targets: recipeTargets })
  expect((await addInstallers(root, release.folder, facts)).map(({ name }) => name)).toEqual([
    'usher.apk for x64',
    'usher.apk for arm64',
  ])
  const read = await unpackRecipes(release.folder)
  const sums = readFileSync(join(release.folder, 'SHA256SUMS'), 'utf8')
  for (const path of ['homebrew/usher.rb', 'nix/flake.nix', 'aur/PKGBUILD', 'aur/.SRCINFO']) {
    const targets = path.startsWith('aur') ? recipeTargets.slice(0, 2) : recipeTargets
    for (const target of targets) {
      expect([path, read(path)]).toEqual([path, expect.stringContaining(url(target))])
      const [, sum] = new RegExp(`^(\\w+)  usher-0\\.9\\.0-${target}\\.tar\\.xz$`, 'm').exec(sums)!
      expect([path, read(path)]).toEqual([path, expect.stringContaining(sum!)])
    }
    expect(read(path)).not.toMatch(/@[A-Z]/)
  }
})

test('the PKGBUILD says what its .SRCINFO says, and packages usher', async () => {
  using release = await createFakeRelease({ targets: recipeTargets })
  await addInstallers(root, release.folder, facts)
  const read = await unpackRecipes(release.folder)
  const recipe = join(release.folder, 'recipes/aur/PKGBUILD')
  await runOrThrow(['bash', '-n', recipe])
  const fields = [...read('aur/.SRCINFO').matchAll(/^\t?(\w+) = (.*)$/gm)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  const names = [...new Set(fields.map(([name]) => name))].filter((name) => name !== 'pkgbase')
  const print = 'source "$1"; shift; for name; do declare -n values=$name; printf "%s\\n" "${values[@]/#/$name=}"; done'
  const printed = await runOrThrow(['bash', '-euc', print, 'bash', recipe, ...names])
  const expected = names.flatMap((name) =>
    fields.filter(([other]) => other === name).map(([, value]) => `${name}=${value}`),
  )
  expect(printed.trim().split('\n')).toEqual(expected)

  const [source, target] = [join(release.folder, 'src'), join(release.folder, 'pkg')]
  for (const folder of [source, target]) mkdirSync(folder)
  await runOrThrow(['tar', '-xJf', join(release.folder, 'usher-0.9.0-linux-x64.tar.xz'), '-C', source])
  const build = 'srcdir=$2 pkgdir=$3 CARCH=x86_64; source "$1"; package'
  await runOrThrow(['bash', '-euc', build, 'bash', recipe, source, target])
  const packaged = readTree(target)
  expect(packaged['usr/share/usher/installed-by']).toBe('644 aur\n')
  for (const path of ['bin/usher', ...SHARED_FILES]) expect(Object.keys(packaged)).toContain(`usr/${path}`)
})

test('without a place of publication there are no recipes, and the release says why', async () => {
  using release = await createFakeRelease({ targets: recipeTargets })
  const nowhere = { ...facts, publication: { releases: null, homepage: null, maintainer: null } }
  const skipped = await addInstallers(root, release.folder, nowhere)
  expect(skipped.at(-1)).toEqual({
    name: 'Homebrew, AUR and Nix recipes',
    because: 'packaging/publication.json does not say where releases are published.',
  })
})
