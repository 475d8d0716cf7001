import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';

/** Around all that is made of the library of components. The page of the PIN is not: it is there long before them. */
export { Look as TillLook } from '@comanda/web/mantine';
