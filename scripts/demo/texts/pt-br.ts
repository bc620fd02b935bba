import type { LanguageTexts } from './language-texts.ts';

/** Just begun. */
export const ptBr: LanguageTexts = {
  web: {
    'checkout.title': 'Finalizar compra',
    'search.title': 'Para onde?',
    'search.from': 'De',
    'search.to': 'Para',
    'ticket.title': 'Sua passagem',
    'account.save': 'Salvar',
    'account.cancel': 'Cancelar',
  },
  android: { trips_title: 'Minhas viagens', settings_title: 'Configurações' },
  ios: {},
  mail: {},
};
