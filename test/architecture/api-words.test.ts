import { ERRORS } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { allRoutes } from '../../scripts/routes/all-routes.ts';

/** The verbs summaries begin with, each for one kind of operation: whoever chooses by them compares them. */
const VERBS =
  `Accept Acknowledge Add Annul Answer Archive Ask Assign Attach Become Bill Bump Cancel Change Check Claim Close Comp Confirm Count Create Decline
Delete Detach Discard Dismiss End Export Find Fire Follow Get Give Hand Hold Import Let List Look Make Mark Match Merge Open Override Pair Pay Preview
Print Push Read Recall Receive Record Recover Refresh Refund Refuse Release Remove Replace Replay Report Reprint Reset Resolve Retry Revoke Route Schedule Search Seat Send
Set Show Sign Start Tell Track Transfer Turn Unassign Undo Unpair Unsubscribe Update Verify Void Wait`.split(/\s+/);
const MOST_WORDS = 8;

const oddSummaries = (summaries: readonly string[]): string[] =>
  summaries.filter((summary) => {
    const [verb = '', ...rest] = summary.split(' ');
    return !VERBS.includes(verb) || rest.length === 0 || rest.length >= MOST_WORDS || /[.;:]$|—/.test(summary);
  });

test('a summary is an imperative of at most eight words: integrators and assistants choose by it', () => {
  expect(oddSummaries(allRoutes().map(({ summary }) => summary))).toEqual([]);
  expect(oddSummaries(['What became of something a hub was asked to do', 'List', 'List orders.'])).toHaveLength(3);
});

/** Words that keep whoever reads an error from knowing what it is about. */
const RIDDLES =
  /\b(one|it|they) (is|was|has|had|goes|comes)\b|\banew\b|\bset aside\b|^It\b|^There is\b|^Somebody\b|^Nobody could\b/;

test('a message of an error names the thing; its comment tells the operator what to do', () => {
  const entries = Object.entries(ERRORS);
  expect(entries.filter(([, { message }]) => RIDDLES.test(message)).map(([code]) => code)).toEqual([]);
  expect(entries.filter(([, { message }]) => /\.$/.test(message) || message.length > 90).map(([code]) => code)).toEqual(
    [],
  );
  expect(entries.filter(([, { comment }]) => comment.length < 8).map(([code]) => code)).toEqual([]);
});
