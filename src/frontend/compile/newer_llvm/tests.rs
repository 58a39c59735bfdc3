use super::*;

fn translate(text: &str) -> String {
    String::from_utf8(translated(text.as_bytes().to_vec())).unwrap()
}

/// Translates text, and shows it without the spaces that fill up what became shorter.
fn short(text: &str) -> String {
    let translated = translate(text);
    assert_eq!(translated.lines().count(), text.lines().count());
    let words: Vec<&str> = translated.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").replace("( ", "(").replace(" )", ")").replace(" ,", ",")
}

#[test]
fn what_has_no_meaning_is_removed() {
    for (newer, older) in [
        (
            "declare void @f(ptr captures(none) %p, ptr captures(address, read_provenance) nonnull)",
            "declare void @f(ptr nocapture %p, ptr nonnull)",
        ),
        (
            "declare void @f(ptr captures(ret: address, provenance), ptr dead_on_return noundef, i8 noext)",
            "declare void @f(ptr, ptr noundef, i8)",
        ),
        (
            "attributes #7 = { nocreateundeforpoison nounwind sanitize_alloc_token }",
            "attributes #7 = { \"new\" nounwind }",
        ),
        ("%7 = icmp samesign ugt i32 %1, 100", "%7 = icmp ugt i32 %1, 100"),
        ("%7 = fptrunc nnan contract double %1 to float", "%7 = fptrunc double %1 to float"),
        ("%7 = fmul nnan contract double %1, %1", "%7 = fmul nnan contract double %1, %1"),
        ("  ret void /* two\nlines */", " ret void \n"),
    ] {
        assert_eq!(short(newer).trim(), older.trim());
    }
}

#[test]
fn effects_on_new_kinds_of_memory_become_any() {
    for kept in
        ["memory(none)", "memory(argmem: readwrite, inaccessiblemem: write)", "memory(read, argmem: none)"]
    {
        assert_eq!(translate(kept), kept);
    }
    assert_eq!(short("nounwind memory(errnomem: write) cold").trim(), "nounwind cold");
    assert_eq!(short("memory(argmem: read, target_mem0: read)").trim(), "");
}

#[test]
fn no_group_of_attributes_becomes_empty() {
    assert_eq!(short("attributes #3 = { memory(errnomem: write) }"), "attributes #3 = { \"new\" }");
    assert_eq!(short("attributes #3 = { noext nocreateundeforpoison }"), "attributes #3 = { \"new\" }");
    assert_eq!(short("attributes #3 = { cold noext }"), "attributes #3 = { cold }");
}

#[test]
fn marks_of_lifetimes_get_a_size() {
    assert_eq!(
        short("declare void @llvm.lifetime.start.p0(ptr captures(none)) #1"),
        "declare void @llvm.lifetime.start.p0(i64, ptr nocapture) #1"
    );
    assert_eq!(
        short("  call void @llvm.lifetime.end.p0(ptr nonnull %1) #7"),
        "call void @llvm.lifetime.end.p0(i64 -1, ptr nonnull %1) #7"
    );
    let older = "  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %1) #7";
    assert_eq!(translate(older), older);
}

#[test]
fn addresses_become_numbers() {
    assert_eq!(
        translate("@n = global i64 ptrtoaddr (ptr @x to i64)").replace("  ", " "),
        "@n = global i64 ptrtoint (ptr @x to i64)"
    );
}

#[test]
fn new_debug_information_is_left_out() {
    for (newer, older) in [
        (
            "!1 = !DILocation(line: 23, column: 1, scope: !23, atomGroup: 34, atomRank: 1)",
            "!1 = !DILocation(line: 23, column: 1, scope: !23)",
        ),
        (
            "!1 = !DILocation(atomGroup: 34, atomRank: 1, line: 23, isNew: !{!1, !2}, scope: !23)",
            "!1 = !DILocation(line: 23, scope: !23)",
        ),
        (
            "!DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202311, file: !3)",
            "!DICompileUnit(language: DW_LANG_C, file: !3)",
        ),
        ("!DICompileUnit(language: DW_LANG_New, file: !3)", "!DICompileUnit(language: DW_LANG_C, file: !3)"),
        ("!4 = !DIFixedPointType(name: \"a\", size: 8)\n!5 = !{}", "!4 = !DIBasicType() \n!5 = !{}"),
        (
            "!4 = !DICompositeType(tag: DW_TAG_array_type, size: !7)",
            "!4 = !DICompositeType(tag: DW_TAG_array_type)",
        ),
        ("    #dbg_declare_value(i32 %x, !1, !DIExpression(), !2)\n  ret void", "\n ret void"),
    ] {
        assert_eq!(short(newer), older);
    }
    let older = "    #dbg_value(i32 %x, !1, !DIExpression(DW_OP_plus, 1), !2)\n!5 = !DIFile(filename: \"samesign\", directory: \"/\")";
    assert_eq!(translate(older), older);
}

#[test]
fn names_and_texts_stay() {
    let text = "; captures(none) samesign\n@captures = global [8 x i8] c\"samesign\", !samesign !{!\"ptrtoaddr\"}\n\
                define void @\"icmp samesign\"() {\ncaptures:\n  br label %captures\n}\n";
    assert_eq!(translate(text), text);
}

#[test]
fn a_refusal_says_who_wrote_the_module() {
    let ident = "define void @f() {\n  %1 = newop i32 2\n}\n!llvm.ident = !{!4, !5}\n!4 = !{!\"clang version 22.1.8\"}\n";
    let says = refusal(ident.as_bytes(), "2:8: expected instruction opcode".to_owned());
    assert!(says.starts_with(
        "line 2: expected instruction opcode, at `newop`\nThis module was written by clang version 22.1.8,"
    ));
    let older = ident.replace("22.1.8", "19.1.7");
    assert_eq!(refusal(older.as_bytes(), "2:8: no".to_owned()), "line 2: no, at `newop`");
    assert_eq!(refusal(b"ret void", "broken".to_owned()), "broken");
}
