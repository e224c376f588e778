import { plural } from '../format.ts'

/** What the household asked for. */
export const requests = {
  title: 'Prośby',
  states: 'Stan',
  tabs: { waiting: 'Czekają', coming: 'W drodze', here: 'Gotowe', declined: 'Odrzucone' },
  who: 'Kto prosi',
  everybody: 'Wszyscy',
  filter: 'Filtruj po tytule',
  list: 'Prośby',
  choose: (title: string, member: string) => `Wybierz: ${title} (${member})`,
  chooseAll: 'Wybierz wszystkie',
  chosen: (count: number) =>
    plural(count, { one: 'wybrano #', few: 'wybrano #', many: 'wybrano #', other: 'wybrano #' }),
  approveSeveral: (count: number) =>
    plural(count, {
      one: 'Zatwierdź #',
      few: 'Zatwierdź wszystkie #',
      many: 'Zatwierdź wszystkie #',
      other: 'Zatwierdź wszystkie #',
    }),
  approveSeveralOf: (count: number, member: string) =>
    plural(count, {
      one: `Zatwierdź prośbę (${member})`,
      few: `Zatwierdź wszystkie # (${member})`,
      many: `Zatwierdź wszystkie # (${member})`,
      other: `Zatwierdź wszystkie # (${member})`,
    }),
  approving: (done: number, total: number) => `Zatwierdzanie: ${done} z ${total}…`,
  reason: 'Powód',
  addReason: 'Podaj powód',
  addReasonOf: (title: string, member: string) => `Podaj powód odrzucenia: ${title} (${member})`,
  reasonHint: 'usher go zapamięta i pokaże tutaj. Aplikacja do próśb nie umie go zapisać.',
  askAgain: 'Poproś ponownie',
  askAgainOf: (title: string, member: string) => `Poproś ponownie: ${title} (${member})`,
  declinedBy: (member: string) => `odrzucone przez: ${member}`,
  approvedBy: (member: string) => `zatwierdzone przez: ${member}`,
  season: (numbers: string, count: number) =>
    plural(count, {
      one: `sezon ${numbers}`,
      few: `sezony ${numbers}`,
      many: `sezony ${numbers}`,
      other: `sezony ${numbers}`,
    }),
  aboutSize: (size: string) => `ok. ${size}`,
  askedAgo: (member: string, age: string) => `Prosi: ${member}, ${age}`,
  empty: {
    waiting: 'Nikt nie czeka.',
    coming: 'Nic nie jest w drodze.',
    here: 'Nic z próśb jeszcze nie dotarło.',
    declined: 'Nic nie odrzucono.',
  },
  noMatch: 'Żadna prośba nie pasuje do filtra.',
  clearFilter: 'Wyczyść filtr',
  nothingYet: 'Nikt jeszcze o nic nie prosi. Daj ludziom adres, pod którym mogą prosić.',
  welcomeCard: 'Pokaż kartę powitalną',
  limits: 'Limity próśb',
  mayApprove: 'może zatwierdzać',
  start: (app: string) => `Uruchom ${app}`,
  restart: (app: string) => `Uruchom ponownie ${app}`,
  lastList: 'Lista może być nieaktualna. Ostatnia odpowiedź:',
  waitingFor: 'Pobieranie próśb…',
}
