/**
 * The fields that are read by people, over all kinds: they are translated. Every other text is data, the same in every
 * language: an id, a name, a path, a command, a line of a log, what somebody wrote.
 */
export const sentenceFields: ReadonlySet<string> = new Set([
  'accepts',
  'advice',
  'basis',
  'because',
  'carries',
  'clock_warning',
  'consequence',
  'destination',
  'destinations',
  'differences',
  'disagreement',
  'disagreements',
  'evidence',
  'expected_next',
  'failures',
  'figures',
  'how_to_ask',
  'impact',
  'lines',
  'losses',
  'machine_facts',
  'meaning',
  'no_undo_because',
  'notes',
  'outcome_summary',
  'preparations',
  'purpose',
  'recognised_by',
  'side_effect',
  'stored_in',
  'subject',
  'summary',
  'trigger',
  'verdict_summary',
  'warning',
  'warnings',
])

/** A title is a sentence of usher's in these kinds. In every other it is the name of a film, an album or an app. */
export const kindsWithTitles: ReadonlySet<string> = new Set([
  'checks',
  'repair',
  'alerts',
  'uninstall',
  'setup',
  'stored',
])

/** These may quote another program, or name something: only what is clearly a sentence of usher's is translated in them. */
export const quotingFields: ReadonlySet<string> = new Set([
  'destination',
  'destinations',
  'evidence',
  'recognised_by',
  'stored_in',
  'subject',
  'title',
])
