import { plural } from '../format.ts'

/** Health: what was checked, what is wrong, what was accepted. */
export const health = {
  title: 'Stan',
  allGood: 'Wszystko w porządku.',
  problems: (count: number) =>
    plural(count, { one: '# problem', few: '# problemy', many: '# problemów', other: '# problemów' }),
  causing: (problems: number, others: number) =>
    `${plural(problems, { one: 'który powoduje', few: 'które powodują', many: 'które powodują', other: 'które powodują' })} ${plural(others, { one: '# inny', few: '# inne', many: '# innych', other: '# innych' })}`,
  suggestions: (count: number) =>
    plural(count, { one: '# sugestia', few: '# sugestie', many: '# sugestii', other: '# sugestii' }),
  settling: (count: number) =>
    plural(count, {
      one: '# rzecz dopiero zauważona',
      few: '# rzeczy dopiero zauważone',
      many: '# rzeczy dopiero zauważonych',
      other: '# rzeczy dopiero zauważonych',
    }),
  noProblems: 'Brak problemów.',
  checks: (count: number) => plural(count, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyników' }),
  checking: 'Trwają kontrole…',
  checkAgain: 'Sprawdź ponownie',
  notCounted: (count: number) =>
    plural(count, {
      one: 'Jednej kontroli nie udało się wykonać.',
      few: '# kontroli nie udało się wykonać.',
      many: '# kontroli nie udało się wykonać.',
      other: '# kontroli nie udało się wykonać.',
    }),
  headings: {
    problems: 'Problemy',
    settling: 'Dopiero zauważone',
    suggestions: 'Sugestie',
    accepted: 'Zaakceptowane',
    notKnown: 'Nie udało się sprawdzić',
    groups: 'W skrócie',
    all: 'Wszystkie kontrole',
    tests: 'Dokładniejsze testy',
  },
  settlingText: 'Zbyt świeże, żeby się liczyły. Mogą same minąć.',
  status: {
    failed: 'Problem',
    warning: 'Sugestia',
    'not-known': 'Nie udało się sprawdzić',
    skipped: 'Pominięto',
    passed: 'OK',
  },
  counts: {
    failed: (count: number) =>
      plural(count, { one: '# problem', few: '# problemy', many: '# problemów', other: '# problemów' }),
    warning: (count: number) =>
      plural(count, { one: '# sugestia', few: '# sugestie', many: '# sugestii', other: '# sugestii' }),
    'not-known': (count: number) => `nieznane: ${plural(count, { other: '#' })}`,
    accepted: (count: number) => `zaakceptowane: ${plural(count, { other: '#' })}`,
    passed: (count: number) => `${plural(count, { other: '#' })} OK`,
    skipped: (count: number) => `pominięte: ${plural(count, { other: '#' })}`,
  },
  alsoCauses: (count: number) =>
    plural(count, {
      one: 'Powoduje też # inny problem',
      few: 'Powoduje też # inne problemy',
      many: 'Powoduje też # innych problemów',
      other: 'Powoduje też # innych problemów',
    }),
  causedBy: 'Przyczyna',
  howWeKnow: 'Skąd to wiadomo',
  seenFor: (duration: string) => `Od ${duration}`,
  changed: 'Ostatnia zmiana',
  tested: 'Przetestowano',
  accept: 'Zaakceptuj',
  acceptAbout: (summary: string) => `Zaakceptuj: ${summary}`,
  acceptText: 'Zaakceptowane uwagi zostają na liście, z twoim powodem. Gdy któraś się pogorszy, znów się dowiesz.',
  acceptReason: 'Dlaczego może tak zostać',
  acceptedOn: 'Zaakceptowane',
  stopAccepting: 'Przestań akceptować',
  stopAcceptingAbout: (summary: string) => `Przestań akceptować: ${summary}`,
  diagnose: 'Wykonaj dokładniejsze testy',
  diagnoseText: 'Niektóre rzeczy widać dopiero w próbie: dowiązanie pliku, zapis do folderu, utratę tunelu.',
  testAgain: 'Testuj ponownie',
  testAgainAbout: (title: string) => `Testuj ponownie: ${title}`,
  walkthrough: 'Wypróbuj na darmowym filmie',
  walkthroughText: 'Dodaje jeden darmowy film i śledzi go, aż można go obejrzeć. To dowód, że wszystko razem działa.',
  whatIsTrue: 'Gdy wszystko jest w porządku',
  helps: 'Co pomoże',
  about: 'Informacje',
  backToHealth: 'Wróć do strony Stan',
  unknown: 'Tego już nie wykryto',
  unknownText: 'Może zostało to naprawione albo nie ma już tej usługi.',
  openLog: (service: string) => `Dziennik: ${service}`,
  checked: 'Sprawdzono',
  group: 'Grupa',
  result: 'Wynik',
  subject: 'Dotyczy',
  needsYou: 'Potrzebna twoja pomoc',
  diagnoseAbout: (title: string) => `Wykonaj dokładniejsze testy: ${title}`,
}
