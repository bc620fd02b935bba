/** Android resources of a small second project. */
export const cafeAndroid = {
  en: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- Name under the icon -->
    <string name="app_name" translatable="false">Fernway Café</string>
    <string name="order_now">Order now</string>
    <!-- %1$s is the name of the guest -->
    <string name="greeting">Good morning, %1$s! It\\'s coffee time.</string>
    <string name="pickup">Pick up at <b>%1$s</b></string>
    <plurals name="items">
        <item quantity="one">%d item</item>
        <item quantity="other">%d items</item>
    </plurals>
    <string-array name="sizes">
        <item>Small</item>
        <item>Medium</item>
        <item>Large</item>
    </string-array>
</resources>
`,
  de: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="order_now">Jetzt bestellen</string>
    <string name="greeting">Guten Morgen, %1$s! Zeit für Kaffee.</string>
    <plurals name="items">
        <item quantity="one">%d Artikel</item>
        <item quantity="other">%d Artikel</item>
    </plurals>
    <string-array name="sizes">
        <item>Klein</item>
        <item>Mittel</item>
        <item>Groß</item>
    </string-array>
</resources>
`,
};
