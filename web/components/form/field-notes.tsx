import { Icon } from '../icon.tsx'

interface FieldNotesProps {
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** What a field takes, and what is wrong with what it has. The field points to it. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <div id={id} class="field-notes">
      {hint && (
        <p class="quiet small" dir="auto">
          {hint}
        </p>
      )}
      <div role="status">
        {error && (
          <p class="field-error small" dir="auto">
            <Icon name="bad" tone="bad" /> {error}
          </p>
        )}
      </div>
    </div>
  )
}
