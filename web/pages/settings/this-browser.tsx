import { Choice } from '../../components/form/choice.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShortcutSwitch } from '../../components/shortcuts/shortcut-switch.tsx'
import { chooseLanguage, chosenLanguage } from '../../words/choose-language.ts'
import { languageNames } from '../../words/language-names.ts'
import { isLanguage, language } from '../../words/language.ts'
import { words } from '../../words/words.ts'

const options = Object.entries(languageNames).map(([value, text]) => ({ value, text }))

/** What is set for this browser alone: it is kept here, and not on the server. */
export function ThisBrowser() {
  const { thisBrowser } = words().shell
  return (
    <Panel title={thisBrowser.title}>
      {options.length > 1 && <LanguageChoice />}
      <ShortcutSwitch />
    </Panel>
  )
}

function LanguageChoice() {
  // The choice is read again once the language has changed.
  void language.value
  return (
    <Choice
      label={words().shell.thisBrowser.language}
      value={chosenLanguage()}
      options={options}
      change={(next) => {
        if (isLanguage(next)) void chooseLanguage(next)
      }}
    />
  )
}
