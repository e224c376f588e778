import { plural } from '../../format.ts'

/** What the actions about queue policies would do. */
export const policies = {
  set: 'De regels voor de wachtrij wijzigen?',
  setVerb: 'Wijzigen',
  turnOn: 'De regel aanzetten?',
  turnOnVerb: 'Aanzetten',
  turnOff: 'De regel uitzetten?',
  turnOffVerb: 'Uitzetten',
  allow: 'De release weer toestaan?',
  allowVerb: 'Weer toestaan',
  nothing: 'De afgelopen dertig dagen zou niets zijn verwijderd',
  wouldHaveRemoved: (policy: string, release: string, day: string) =>
    `${policy}: zou ${release} op ${day} hebben verwijderd`,
  more: (count: number) => plural(count, { one: 'En nog één download', other: 'En nog # downloads' }),
}
