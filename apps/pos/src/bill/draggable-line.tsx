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
  onTap(): void;
  children: ReactNode;
}

/** A line that can be dragged to a bill, or tapped. */
export const DraggableLine = ({ lineId, from, isOfCombo, label, onTap, children }: DraggableLineProps) => {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: dragId(lineId, from) });
  return (
    <UnstyledButton
      ref={setNodeRef}
      className={classes.drag}
      data-child={isOfCombo || undefined}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      aria-label={label}
      onClick={onTap}
      {...listeners}
    >
      {children}
    </UnstyledButton>
  );
};
