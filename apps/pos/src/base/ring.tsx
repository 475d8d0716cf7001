import classes from './ring.module.css';

/** That something is under way, as large as the words beside it: for the pages that come before the library of components. */
export const Ring = () => <span className={classes.ring} aria-hidden />;
