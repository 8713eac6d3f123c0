/** The text of a file, imported by Vite. */
declare module '*?raw' {
  const text: string;
  export default text;
}
