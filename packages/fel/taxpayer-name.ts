export interface SatNameParts {
  /** Given names, in order. */
  firstName: string;
  /** Surnames, the married one with its `DE`. */
  lastName: string;
  names: string[];
  surnames: string[];
  marriedSurname: string | null;
}

export interface SatName {
  /** The name to print and to put into a document. */
  legalName: string;
  /** Null for a company, or when the registry's text has not the form of a person's. */
  nameParts: SatNameParts | null;
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const partsOf = (text: string): SatNameParts | null => {
  const parts = text.split(',').map(clean);
  // A company has one comma at most (`INFILE, SOCIEDAD ANONIMA`).
  if (parts.length < 4) return null;
  const surnames = parts.slice(0, 2).filter((one) => one !== '');
  const names = parts.slice(3).filter((one) => one !== '');
  const marriedSurname = parts[2] === '' ? null : parts[2]!;
  if (names.length === 0) return null;
  const married =
    marriedSurname === null ? [] : [/^DE /i.test(marriedSurname) ? marriedSurname : `DE ${marriedSurname}`];
  return { firstName: names.join(' '), lastName: [...surnames, ...married].join(' '), names, surnames, marriedSurname };
};

/**
 * SAT's registry writes a person as `APELLIDO1,APELLIDO2,APELLIDO_CASADA,NOMBRE1,NOMBRE2` and a company as one text
 * (docs/fiscal.md#names-in-the-registry). Answers the name as people write it, and its parts where there are any.
 */
export const nameFromSat = (rawName: string): SatName => {
  const nameParts = partsOf(rawName);
  if (!nameParts) return { legalName: clean(rawName), nameParts };
  return { legalName: clean(`${nameParts.firstName} ${nameParts.lastName}`), nameParts };
};
