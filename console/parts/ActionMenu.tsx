import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useRef } from 'react';
import type { ReactElement } from 'react';

interface ActionMenuProps {
  /** What an item does stands in its `onClick`, which a key calls as a press does. */
  readonly items: NonNullable<MenuProps['items']>;
  /** A class of the list. */
  readonly className?: string;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** Whether the focus is in an open menu, or was in one that has closed. */
const isFocusInMenu = ({ activeElement: here }: Document): boolean =>
  here === null || here === document.body || here.closest('.ant-dropdown') !== null;

/** A menu behind a button. It takes the focus when it opens, so that the arrow keys choose, and gives it back. */
export function ActionMenu({ items, className, children }: ActionMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const handleChange = (isOpen: boolean): void => {
    if (!isOpen && isFocusInMenu(document)) place.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={place} className="action-menu">
      <Dropdown
        menu={{
          ...{ items, ...(className && { className }) },
          // The key that has chosen would press what an opened dialog puts under the focus: its closing button.
          onClick: ({ domEvent }) => domEvent.preventDefault(),
        }}
        trigger={['click']}
        onOpenChange={handleChange}
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- of the list that a press has just opened, not of the page
        autoFocus
      >
        {children}
      </Dropdown>
    </span>
  );
}
