import { VNode } from 'snabbdom';

declare global {
    namespace JSX {
        /** The type of a JSX expression; Sprotty declares the elements, and leaves this out. */
        type Element = VNode;
    }
}
