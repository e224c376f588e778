import { useState } from 'preact/hooks'
import type { NewsletterLetter } from '../../../clients/typescript/src/index.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Poster } from '../../components/poster.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { words } from '../../words/words.ts'

const request = { action: 'newsletter-send', body: {} } as const

/** The newsletter as each reader would get it now. It is made only when somebody wants to read it. */
export function NewsletterPreview() {
  const { people } = words()
  const [isOpen, setOpen] = useState(false)
  const { data, problem, isLoading, ask } = useDryRun(isOpen ? request : null)
  return (
    <>
      <h3>{people.newsletter}</h3>
      <div class="buttons">
        <button type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {people.preview}
        </button>
        <ActionButton request={request} label={people.sendNow} name={people.sendNewsletter} />
      </div>
      {isOpen && !data && isLoading && <Waiting />}
      {isOpen && problem && <ProblemMessage problem={problem} retry={ask} />}
      {isOpen && data && <p dir="auto">{data.summary}</p>}
      {isOpen && data?.letters.map((letter) => <Letter key={letter.member} letter={letter} />)}
    </>
  )
}

/** The text of a mail, and the pictures that are inside it. */
function Letter({ letter }: { letter: NewsletterLetter }) {
  const { member, to_address, subject_line, text, language_tag, pictures, because } = letter
  return (
    <article>
      <p>
        <strong>
          <bdi>{member}</bdi>
        </strong>{' '}
        <bdi class="quiet">{to_address}</bdi>
      </p>
      {because !== null && <p dir="auto">{because}</p>}
      <div class="letter" lang={language_tag}>
        <p dir="auto">
          <strong>{subject_line}</strong>
        </p>
        <p class="letter-pictures" aria-hidden="true">
          {pictures.map((picture) => (
            <Poster key={picture} title="" picture={picture} />
          ))}
        </p>
        <p class="letter-text" dir="auto">
          {text}
        </p>
      </div>
    </article>
  )
}
