package org.millrace.tests.ui.diagram;

import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.millrace.tests.ui.UiWait;

import java.util.function.Supplier;

/** Posts mouse and keyboard input to the display, at positions in a browser. */
final class DisplayInput {

    private static final int STEPS = 12;

    private final Supplier<Browser> browser;

    DisplayInput(Supplier<Browser> browser) {
        this.browser = browser;
    }

    void click(Point at) {
        move(at);
        button(SWT.MouseDown);
        button(SWT.MouseUp);
    }

    void doubleClick(Point at) {
        move(at);
        for (var i = 0; i < 2; i++) {
            post(SWT.MouseDown, 1);
            post(SWT.MouseUp, 1);
        }
        UiWait.events();
    }

    /** Drags the mouse in small steps. */
    void drag(Point from, Point to) {
        move(from);
        button(SWT.MouseDown);
        for (var i = 1; i <= STEPS; i++) {
            move(new Point(from.x + (to.x - from.x) * i / STEPS, from.y + (to.y - from.y) * i / STEPS));
        }
        button(SWT.MouseUp);
    }

    /** Presses a key with modifier keys. */
    void key(int code, int... held) {
        Tooltips.hide();
        for (var other : held) {
            post(SWT.KeyDown, other, (char) 0);
        }
        var written = code >= ' ' && code < SWT.KEYCODE_BIT && code != SWT.DEL;
        post(SWT.KeyDown, written ? 0 : code, written ? (char) code : 0);
        post(SWT.KeyUp, written ? 0 : code, written ? (char) code : 0);
        for (var other : held) {
            post(SWT.KeyUp, other, (char) 0);
        }
        pause();
    }

    void type(String text) {
        text.chars().forEach(c -> key(c));
    }

    private void move(Point at) {
        var place = browser.get().toDisplay(at);
        var event = new Event();
        event.type = SWT.MouseMove;
        event.x = place.x;
        event.y = place.y;
        Display.getCurrent().post(event);
        pause();
    }

    private void button(int type) {
        post(type, 1);
        pause();
    }

    private static void post(int type, int button) {
        var event = new Event();
        event.type = type;
        event.button = button;
        Display.getCurrent().post(event);
    }

    private static void post(int type, int code, char character) {
        var event = new Event();
        event.type = type;
        event.keyCode = code;
        event.character = character;
        Display.getCurrent().post(event);
    }

    /** Lets the display and the page process the posted events. */
    private static void pause() {
        var end = System.nanoTime() + 25_000_000;
        while (System.nanoTime() < end) {
            UiWait.events();
        }
    }
}
