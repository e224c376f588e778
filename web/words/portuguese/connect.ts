import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Ligações entre as apps',
  button: 'Ligar as apps',
  lead: 'Cada app tem de conhecer as outras: onde procurar, quem descarrega, para onde vão os ficheiros.',
  allFine: (count: number) =>
    plural(count, { one: 'A única ligação está feita.', other: 'As # ligações estão feitas.' }),
  toDo: (count: number) => plural(count, { one: 'Falta # ligação.', other: 'Faltam # ligações.' }),
  notPossible: (count: number) =>
    plural(count, { one: '# ligação não pode ser feita.', other: '# ligações não podem ser feitas.' }),
  none: 'Não há nada em execução que se possa ligar.',
  list: 'Todas as ligações',
  results: {
    'would-connect': 'Em falta',
    'would-disconnect': 'A remover',
    connected: 'Ligado',
    disconnected: 'Desligado',
    'already-connected': 'Ligado',
    'already-disconnected': 'Desligado',
    skipped: 'Fica como foi definido',
    failed: 'Falhou',
    'not-possible': 'Não é possível',
  },
}
