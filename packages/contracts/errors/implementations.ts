import { customer } from './entry.ts';

/** Of boards of what it takes to open at a client's. */
export const IMPLEMENTATION_ERRORS = {
  IMPLEMENTATION_NOT_FOUND: customer(404, 'No implementation has this id', 'Removed, or of another business.'),
  IMPLEMENTATION_PHASE_NOT_FOUND: customer(404, 'No phase has this id', 'Removed, or of another business.'),
  IMPLEMENTATION_STEP_NOT_FOUND: customer(404, 'No step has this id', 'Removed, or of another business.'),
  IMPLEMENTATION_HOURS_NOT_FOUND: customer(404, 'No hours have this id', 'Removed, or of another business.'),
  IMPLEMENTATION_CLOSED: customer(
    409,
    'The implementation is finished or cancelled; reopen it first',
    'Steps and hours of a board that is done or cancelled do not change.',
  ),
  IMPLEMENTATION_FULL: customer(
    409,
    'The implementation has no room for more',
    'details.most: so many of these a board holds.',
  ),
  STEP_NOT_HOURLY: customer(409, 'Hours are logged on hourly steps alone', 'The step is a fixed one.'),
  STEP_BLOCKER_REQUIRED: customer(400, 'A blocked step needs what blocks it', 'status blocked without a blocker.'),
  HOURS_EXCEED_DAY: customer(
    409,
    'Nobody works more than 24 hours a day',
    'details.left: minutes that person has left on that date.',
  ),
  USER_REQUIRED: customer(
    422,
    'The hours need a person of this business',
    'A key whose maker is gone or never was, or a userId that is nobody’s here.',
  ),
  USER_NOT_YOURS: customer(
    403,
    'You log hours of your own; leave userId out',
    'Only a platform operator logs for another person.',
  ),
};
