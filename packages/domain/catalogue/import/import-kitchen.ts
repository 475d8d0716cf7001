/** The kitchen as a plan sees it: which stations there are, and where a dish goes until now. */
export interface ImportStations {
  has(station: string): boolean;
  /** Where nothing is prepared: no dish is sent there that does not go there already. */
  isPass(station: string): boolean;
  leadsTo(dish: { productId: string; categoryId: string | null }, station: string): boolean;
}

/** The kitchen of a hub, where a menu may say which station cooks a dish. Stations go by their names. */
export interface ImportKitchen extends ImportStations {
  routeCategory(categoryId: string, station: string): Promise<void>;
  routeProduct(productId: string, station: string): Promise<void>;
  /** The station a dish goes to; null where no rule names one. */
  stationOf(dish: { productId: string; categoryId: string | null }): string | null;
}
