import { useDraggable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bill.module.css';
import { dragId } from './drag.ts';

export interface DraggableLineProps {
  lineId: string;
  from: number | null;
  /** It stands under its combo. */
  isOfCombo: boolean;
  label: string;
  /** It stays where it was, and does nothing: all of it is on bills. */
  isDone?: boolean;
  onTap(): void;
  children: ReactNode;
}

/** A line that can be dragged to a bill, or tapped. */
export const DraggableLine = ({
  lineId,
  from,
  isOfCombo,
  label,
  isDone = false,
  onTap,
  children,
}: DraggableLineProps) => {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: dragId(lineId, from), disabled: isDone });
  return (
    <UnstyledButton
      ref={setNodeRef}
      className={classes.drag}
      data-child={isOfCombo || undefined}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      data-done={isDone || undefined}
      aria-label={label}
      aria-disabled={isDone || undefined}
      onClick={isDone ? undefined : onTap}
      {...listeners}
    >
      {children}
    </UnstyledButton>
  );
};
