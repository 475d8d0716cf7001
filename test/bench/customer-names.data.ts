/** Guatemalan names, the commonest first: a bench of search needs many who are called alike. */
export const FIRST_NAMES =
  'María José Juan Ana Luis Carlos Carmen Jorge Rosa Mario Marta Miguel Sandra Pedro Claudia Francisco Silvia Manuel Gloria Edgar Brenda Oscar Mónica Rafael Lucía Sergio Karla Hugo Evelyn Julio Irma Byron Heidy Erick Jimena Estuardo Zoila Rigoberto Iximulew Nikté'.split(
    ' ',
  );

export const SURNAMES =
  'López García Morales Pérez Hernández Rodríguez González Ramírez Gómez Martínez Castillo Vásquez Méndez Reyes Cruz Díaz Velásquez Ortiz Juárez Flores Sánchez Aguilar Ajú Choc Caal Tzul Xol Ixcoy Tum Sic Coc Chávez Mejía Barrios Escobar Estrada Paz Monzón Orellana Cifuentes Güity Ñancul Batz Yaxcal Ixmatá Quiché Zapeta Tzoc Us Ac'.split(
    ' ',
  );
