import type { WordData } from '../../../clients/typescript/src/index.ts'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'

/** One word, explained, with the words around it. */
export default function WordPage({ parameters }: { parameters: { word: string } }) {
  const { help } = words()
  const { data, problem, isLoading, reload } = useAnswer('explain', { word: parameters.word }, { paceMs: 3_600_000 })
  const word = data && 'meaning' in data ? data : null
  return (
    <Page title={word?.word ?? parameters.word} lead={word && <p dir="auto">{word.summary}</p>}>
      {!word && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {word && <Explained word={word} />}
      <p>
        <a href={pathTo('help')}>{help.allWords}</a>
      </p>
    </Page>
  )
}

function Explained({ word: { meaning, aliases, see } }: { word: WordData }) {
  const { help } = words()
  return (
    <div class="columns">
      <Panel title={help.atHome}>
        <p class="reading" dir="auto">
          {meaning}
        </p>
        {aliases.length > 0 && <p class="quiet">{help.alsoCalled(aliases.join(', '))}</p>}
      </Panel>
      {see.length > 0 && (
        <Panel title={help.see}>
          <ul class="bullets">
            {see.map((other) => (
              <li key={other}>
                <a href={pathTo('word', { word: other })}>{other}</a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
