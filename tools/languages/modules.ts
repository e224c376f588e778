import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'contract/languages'

/** Returns the generated files that import the catalogues of each language: one beside each folder. */
export function renderLanguageModules(areas: readonly string[]): Record<string, string> {
  const languages = readdirSync(join(import.meta.dirname, '../..', folder), { withFileTypes: true })
  return Object.fromEntries(
    languages
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [
        `${folder}/${name}.ts`,
        renderModule(name, name === 'english' ? areas : areasOf(name, areas)),
      ]),
  )
}

/** An area that nobody has begun has no file. */
function areasOf(language: string, areas: readonly string[]): string[] {
  const files = new Set(readdirSync(join(import.meta.dirname, '../..', folder, language)))
  return areas.filter((area) => files.has(`${area}.json`))
}

function renderModule(language: string, areas: readonly string[]): string {
  const names = areas.toSorted()
  return [
    ...names.map((area) => `import ${area} from './${language}/${area}.json' with { type: 'json' }`),
    '',
    `/** ${describe(language)} Generated from the folder. */`,
    `export const ${language}: Readonly<Record<string, Readonly<Record<string, string>>>> = {`,
    ...names.map((area) => `  ${area},`),
    '}',
    '',
  ].join('\n')
}

const describe = (language: string): string =>
  language === 'english'
    ? 'Every English pattern that usher composes, with the file that says it.'
    : `${language.charAt(0).toUpperCase()}${language.slice(1)}, by the English pattern. What is missing stays English.`
