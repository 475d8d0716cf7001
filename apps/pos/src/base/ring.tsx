import classes from './ring.module.css';

/** That something is under way, as high as a line of the words beside it: for the pages that come before the library of components. */
export const Ring = () => <span className={classes.ring} aria-hidden />;
