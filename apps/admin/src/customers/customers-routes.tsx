/** Placeholder door of the customers' screens. */
export const CustomersRoutes = () => null;
