import { Allergen, type ListProductsQuery, TaxCategory } from '@comanda/contracts';
import { useSearchParams } from 'wouter';

export const STATES = ['active', 'soldOut', 'inactive', 'noMenu'] as const;

/** What of the products is looked at. Empty: all of it. */
export interface Look {
  q: string;
  categoria: string;
  menu: string;
  estacion: string;
  estado: (typeof STATES)[number] | '';
  alergeno: string;
  impuesto: '' | TaxCategory;
  favoritos: '' | 'si';
  pagina: number;
}

export const EVERYTHING: Omit<Look, 'pagina'> = {
  q: '',
  categoria: '',
  menu: '',
  estacion: '',
  estado: '',
  alergeno: '',
  impuesto: '',
  favoritos: '',
};

/** Of the filters that stand behind a button on a phone, how many are set. */
export const filtersSet = (look: Look): number =>
  [look.categoria, look.menu, look.estacion, look.estado, look.alergeno, look.impuesto, look.favoritos].filter(Boolean)
    .length;

/** What is looked at is in the address: a reload and the way back show the same list. */
export const useLook = (): [Look, (next: Partial<Look>) => void] => {
  const [params, setParams] = useSearchParams();
  const of = (name: keyof Look): string => params.get(name) ?? '';
  const look: Look = {
    q: of('q'),
    categoria: of('categoria'),
    menu: of('menu'),
    estacion: of('estacion'),
    estado: STATES.find((one) => one === of('estado')) ?? '',
    alergeno: of('alergeno'),
    impuesto: TaxCategory.safeParse(of('impuesto')).data ?? '',
    favoritos: of('favoritos') === 'si' ? 'si' : '',
    pagina: Math.max(1, Number(of('pagina')) || 1),
  };
  const set = (next: Partial<Look>) => {
    const filters = Object.entries({ ...look, pagina: 1, ...next }).filter(([, value]) => value !== '' && value !== 1);
    setParams(Object.fromEntries(filters.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [look, set];
};

/** What the hub or the cloud is asked for it; it knows nothing of stations. */
export const queryOf = (look: Look, q: string): Partial<ListProductsQuery> => ({
  q: q || undefined,
  categoryId: look.categoria || undefined,
  menuId: look.menu || undefined,
  allergen: Allergen.safeParse(look.alergeno).data,
  taxCategory: look.impuesto || undefined,
  isFavourite: look.favoritos ? true : undefined,
  isActive: look.estado === 'inactive' ? false : look.estado ? true : undefined,
  isSoldOut: look.estado === 'soldOut' ? true : undefined,
  isInNoMenu: look.estado === 'noMenu' ? true : undefined,
});
